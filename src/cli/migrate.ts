import { ConfigError, parseConfig } from '../config/config';
import { directly } from '../database/directly';
import { DatabaseModule } from '../database/database.module';
import { runCommand, withServices } from './command';

runCommand(async () => {
  const settings = parseConfig(process.env, 'command');
  if (settings.databaseUrl === null) {
    throw new ConfigError([
      'DATABASE_URL names the database to migrate. The embedded one is migrated at every start',
    ]);
  }
  // opening the database brings its schema up to date
  const changed = { ...settings, ...directly(settings), migrateAtStart: true };
  await withServices(changed, DatabaseModule, () => Promise.resolve(), ['log', 'warn', 'error']);
  console.log('The schema is up to date.');
});
