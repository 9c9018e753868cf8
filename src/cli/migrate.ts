import { ConfigError, parseConfig, type Settings } from '../config/config';
import { directly } from '../database/directly';
import { DatabaseModule } from '../database/database.module';
import { runCommand, UsageError, withServices } from './command';

const USAGE = `Usage: npm run migrate

Brings the schema of DATABASE_URL up to date. The embedded database is migrated at every start of the service.`;

runCommand(USAGE, async (args) => {
  if (args.length > 0) throw new UsageError(USAGE);
  const settings = parseConfig(process.env, 'command');
  if (settings.databaseUrl === null) {
    throw new ConfigError([
      'DATABASE_URL names the database to migrate. The embedded one is migrated at every start',
    ]);
  }
  // opening the database brings its schema up to date
  const changed: Settings = { ...settings, ...directly(settings), pendingMigrations: 'run' };
  await withServices(changed, DatabaseModule, () => Promise.resolve(), { levels: ['log', 'warn'] });
  console.log('The schema is up to date.');
});
