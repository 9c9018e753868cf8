import { Module } from '@nestjs/common';
import { assertBackup, BackupFault } from '../backup/backup-file';
import { BackupService } from '../backup/backup.service';
import { parseConfig, type Settings } from '../config/config';
import { directly } from '../database/directly';
import { DatabaseModule } from '../database/database.module';
import { runCommand, UsageError, withServices } from './command';

const USAGE = `Usage: npm run backup -- FILE     all rows as of now, also while the service runs
       npm run restore -- FILE    into an empty database, which is migrated first

Works on DATABASE_URL, or on the embedded database in DATA_DIR. APP_SECRET is not in the file: keep it elsewhere.`;

@Module({ imports: [DatabaseModule], providers: [BackupService] })
class BackupModule {}

runCommand(
  USAGE,
  async (args) => {
    const [task, path, ...more] = args;
    if ((task !== 'make' && task !== 'restore') || path === undefined || more.length > 0) {
      throw new UsageError(USAGE);
    }
    const settings = parseConfig(process.env, 'command');
    if (task === 'restore') await assertBackup(path);
    const changed: Settings = {
      ...settings,
      ...directly(settings),
      // a backup before an upgrade has the schema as it is; what is restored into is migrated once it is known to be empty
      pendingMigrations: 'ignored',
    };
    const rows = await withServices(changed, BackupModule, (app) => app.get(BackupService)[task](path), {
      // an empty one is what is restored into
      makesDatabase: task === 'restore',
    });
    console.log(`${rows} rows ${task === 'make' ? 'written to' : 'restored from'} ${path}`);
  },
  BackupFault,
);
