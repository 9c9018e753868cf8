import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { type Config, ConfigError, parseConfig } from '../config/config';
import { ConfigModule } from '../config/config.module';
import { directly } from '../database/directly';
import { DatabaseModule } from '../database/database.module';

/** Opening the database brings its schema up to date. */
async function main(): Promise<void> {
  const settings = parseConfig(process.env, 'command');
  if (settings.databaseUrl === null) {
    throw new ConfigError([
      'DATABASE_URL names the database to migrate. The embedded one is migrated at every start',
    ]);
  }
  const config = {
    ...settings,
    ...directly(settings),
    migrateAtStart: true,
    redisUrl: '',
    appSecret: '',
  } as Config;
  const app = await NestFactory.createApplicationContext(
    { module: DatabaseModule, imports: [ConfigModule.forRoot(config)] },
    { logger: ['log', 'warn', 'error'], abortOnError: false },
  );
  await app.close();
  console.log('The schema is up to date.');
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
