import type { DataSourceOptions, EntityTarget, MigrationInterface, ObjectLiteral } from 'typeorm';
import { ExpendableClient } from './expendable-client';
import { SnakeNamingStrategy } from './snake-naming.strategy';

/** A statement that takes longer is a fault: every statement here is answered by an index. */
const STATEMENT_TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 3_000;

export interface Schema {
  readonly entities: readonly EntityTarget<ObjectLiteral>[];
  readonly migrations: readonly (new () => MigrationInterface)[];
}

/** Options of the one connection pool of a process. */
export function dataSourceOptions(url: string, schema: Schema, poolSize = 10): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [...schema.entities] as never[],
    migrations: [...schema.migrations],
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    logging: false,
    poolSize,
    applicationName: 'agency-reporting-api',
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: {
      Client: ExpendableClient,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
    },
  };
}
