import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BackupFault, BackupService } from '../backup/backup.service';
import { type Config, ConfigError, parseConfig } from '../config/config';
import { ConfigModule } from '../config/config.module';
import { directly } from '../database/directly';
import { DatabaseModule } from '../database/database.module';
import { ensureServices } from '../embedded/embedded-services';

const USAGE = `Usage: npm run backup -- FILE     all rows as of now, also while the service runs
       npm run restore -- FILE    into an empty database, which is migrated first

Works on DATABASE_URL, or on the embedded database in DATA_DIR. APP_SECRET is not in the file: keep it elsewhere.`;

@Module({ imports: [DatabaseModule], providers: [BackupService] })
class BackupModule {}

async function main(): Promise<void> {
  const [task, path, ...more] = process.argv.slice(2);
  if ((task !== 'make' && task !== 'restore') || path === undefined || more.length > 0) {
    throw new BackupFault(USAGE);
  }
  const settings = parseConfig(process.env, 'command');
  const direct = { ...settings, ...directly(settings) };
  const services = await ensureServices({ ...direct, redisUrl: '' }, () => undefined);
  try {
    const { databaseUrl } = services;
    const migrateAtStart = task === 'restore';
    const config = { ...direct, databaseUrl, migrateAtStart, redisUrl: '', appSecret: '' } as Config;
    const app = await NestFactory.createApplicationContext(
      { module: BackupModule, imports: [ConfigModule.forRoot(config)] },
      { logger: ['warn', 'error'], abortOnError: false },
    );
    const backups = app.get(BackupService);
    const rows = await backups[task](path).finally(() => app.close());
    console.log(`${rows} rows ${task === 'make' ? 'written to' : 'restored from'} ${path}`);
  } finally {
    await services.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof BackupFault || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
