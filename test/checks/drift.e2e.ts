import type * as nest from '@nestjs/core';
import type * as typeorm from 'typeorm';
import type * as orm from '../../ormconfig';
import type * as service from '../../src/app.module';
import type * as settings from '../../src/config/config';
import type * as options from '../../src/database/data-source-options';
import type * as migrations from '../../src/database/migrations.queries';
import { TEST_APP_SECRET, testEnvironment } from '../support/environment';
import { compiled } from '../support/compiled';
import { Gate } from '../support/gate';
import { startService } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const { NestFactory } = compiled('@nestjs/core') as typeof nest;
const { DataSource } = compiled('typeorm') as typeof typeorm;
const { completeDataSource } = compiled('./../ormconfig') as typeof orm;
const { AppModule } = compiled('./app.module') as typeof service;
const { dataSourceOptions } = compiled('./database/data-source-options') as typeof options;
const { runMigrations } = compiled('./database/migrations.queries') as typeof migrations;
const { parseConfig } = compiled('./config/config') as typeof settings;

/** Tables of the entities that the modules of the running service register. */
async function registeredTables(database: TestDatabase): Promise<string[]> {
  const config = {
    ...parseConfig(testEnvironment(database)),
    ...database,
    appSecret: TEST_APP_SECRET,
  };
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  const tables = app.get(DataSource).entityMetadatas.map(({ tableName }) => tableName);
  await app.close();
  return tables.sort();
}

describe('migrations and entities', () => {
  let database: TestDatabase;
  let source: typeorm.DataSource;

  beforeEach(async () => {
    database = await createTestDatabase();
    source = await completeDataSource(database.databaseUrl).initialize();
  });

  afterEach(async () => {
    await source.destroy();
    await database.drop();
  });

  /** What would have to be run to make the database look like the entities. */
  async function drift(): Promise<string[]> {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    // foreign keys stand in migrations only: an entity names no table of a room above its own
    return upQueries.map(({ query }) => query).filter((query) => !query.includes(' DROP CONSTRAINT "fk_'));
  }

  it('agree about every table, column, index and key', async () => {
    expect(await drift()).toEqual([]);
  });

  it.each([
    ['a column that no entity has', 'ALTER TABLE domains ADD COLUMN planted integer'],
    ['a column that is missing', 'ALTER TABLE builds DROP COLUMN progress'],
    ['another type', 'ALTER TABLE builds ALTER COLUMN attempt TYPE bigint'],
    ['another length', 'ALTER TABLE domains ALTER COLUMN host TYPE varchar(200)'],
    ['a column that may be empty', 'ALTER TABLE agencies ALTER COLUMN email DROP NOT NULL'],
    ['another default', `ALTER TABLE agencies ALTER COLUMN tier SET DEFAULT 'agency'`],
    ['an index that is missing', 'DROP INDEX ix_prompts_domain'],
    ['an index that no entity has', 'CREATE INDEX ix_planted ON domains (created_at)'],
    ['a unique key that is missing', 'ALTER TABLE api_keys DROP CONSTRAINT uq_api_keys_token_hash'],
    ['a table that is missing', 'DROP TABLE webhook_attempts'],
  ])('are told apart by %s', async (_what, statement) => {
    await source.query(statement);
    expect(await drift()).not.toEqual([]);
  });

  it('are all registered by a module of the service', async () => {
    const tables = source.entityMetadatas.map(({ tableName }) => tableName).sort();
    expect(tables.length).toBeGreaterThan(20);
    expect(await registeredTables(database)).toEqual(tables);
  });

  it('must be up to date before a process runs', async () => {
    await source.undoLastMigration();
    await expect(startService({ role: 'worker', database })).rejects.toThrow(
      /run node dist\/src\/cli\/migrate\.js \(it lacks 1, from \w+ on\)$/m,
    );
    await source.runMigrations();
    await expect(registeredTables(database)).resolves.toBeDefined();
  });

  it('wait for a table so that others can go on', async () => {
    class Planted1900000000000 implements typeorm.MigrationInterface {
      async up(runner: typeorm.QueryRunner): Promise<void> {
        await runner.query('ALTER TABLE builds ADD COLUMN planted integer');
      }
      async down(): Promise<void> {
        await Promise.resolve();
      }
    }
    const later = await new DataSource({
      ...dataSourceOptions(database.databaseUrl),
      migrations: [Planted1900000000000],
    }).initialize();
    const backup = source.createQueryRunner();
    await backup.startTransaction();
    await backup.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await backup.query('SELECT FROM builds');
    const waits = new Gate();
    waits.shut();
    const migrated = runMigrations(later, () => {
      waits.open();
    });
    await waits.pass();
    // a request in between
    expect(await source.query('SELECT FROM builds')).toEqual([]);
    await backup.rollbackTransaction();
    await backup.release();
    expect(await migrated).toEqual(['Planted1900000000000']);
    expect(await source.query('SELECT planted FROM builds')).toEqual([]);
    await later.destroy();
  });

  it('can be undone to an empty database and done again', async () => {
    for (let left = source.migrations.length; left > 0; left -= 1) await source.undoLastMigration();
    const tables = `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`;
    expect(await source.query(tables)).toEqual([]);
    await source.runMigrations();
    expect(await drift()).toEqual([]);
  });
});
