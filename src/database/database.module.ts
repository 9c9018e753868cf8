import { Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Config } from '../config/config';
import { dataSourceOptions } from './data-source-options';
import { NotificationsService } from './notifications.service';
import { assertMigrated, runMigrations, SchemaTooOld } from './migrations.queries';
import { ServerSettingsService } from './server-settings.service';
import { TransactionsService } from './transactions.service';

/** The process's one DataSource. Entities are registered by each room's `TypeOrmModule.forFeature`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: ({ databaseUrl, databaseDirectUrl, poolSize, pendingMigrations }: Config) => ({
        ...dataSourceOptions(databaseUrl, poolSize, databaseDirectUrl !== null),
        pendingMigrations,
        autoLoadEntities: true,
        retryAttempts: 3,
        retryDelay: 500,
        toRetry: (error) => !(error instanceof SchemaTooOld),
      }),
      dataSourceFactory: openDataSource,
    }),
  ],
  providers: [NotificationsService, ServerSettingsService, TransactionsService],
  exports: [NotificationsService, TransactionsService],
})
export class DatabaseModule {}

type OpenedOptions = DataSourceOptions & Partial<Pick<Config, 'pendingMigrations'>>;

/** Sees to the migrations before anything else sees the database; runs them under a lock, which TypeORM's own `migrationsRun` lacks. */
async function openDataSource(options?: OpenedOptions): Promise<DataSource> {
  if (options === undefined) throw new Error('the database has no options');
  const dataSource = await new DataSource(options).initialize();
  try {
    if (options.pendingMigrations === 'run') {
      const logger = new Logger(DatabaseModule.name);
      const applied = await runMigrations(dataSource, () => {
        logger.warn('A migration waits for others to leave a table, such as a backup under way');
      });
      for (const name of applied) logger.log(`Migration ${name} applied`);
    } else if (options.pendingMigrations === 'refused') {
      await assertMigrated(dataSource);
    }
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
