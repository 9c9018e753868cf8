import { Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Config } from '../config/config';
import { dataSourceOptions } from './data-source-options';
import { NotificationsService } from './notifications.service';
import { runMigrations } from './run-migrations';
import { ServerSettingsService } from './server-settings.service';
import { TransactionsService } from './transactions.service';

/** The process's one DataSource. Entities are registered by each room's `TypeOrmModule.forFeature`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: ({ databaseUrl, databaseDirectUrl, poolSize, migrateAtStart }: Config) => ({
        ...dataSourceOptions(databaseUrl, poolSize, databaseDirectUrl !== null),
        migrationsRun: migrateAtStart,
        autoLoadEntities: true,
        retryAttempts: 3,
        retryDelay: 500,
      }),
      dataSourceFactory: openDataSource,
    }),
  ],
  providers: [NotificationsService, ServerSettingsService, TransactionsService],
  exports: [NotificationsService, TransactionsService],
})
export class DatabaseModule {}

/** Runs migrations before anything else sees the database, under a lock, which TypeORM's own `migrationsRun` lacks. */
async function openDataSource(options?: DataSourceOptions): Promise<DataSource> {
  if (options === undefined) throw new Error('the database has no options');
  const dataSource = await new DataSource({ ...options, migrationsRun: false }).initialize();
  try {
    const applied = options.migrationsRun === true ? await runMigrations(dataSource) : [];
    for (const { name } of applied) new Logger(DatabaseModule.name).log(`Migration ${name} applied`);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
