import * as path from 'node:path';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions';
import { ExpendableClient } from './expendable-client';
import { SnakeNamingStrategy } from './snake-naming.strategy';

/** Connections of one process. */
export const POOL_SIZE = 10;
/** A statement that takes longer is a fault: every statement here is answered by an index. */
const STATEMENT_TIMEOUT_MS = 3_500;
/** Longer: a server that is there ends the statement itself, so silence means that it is away. */
const SILENCE_TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 3_000;

/** Options of a process's one connection pool, without entities: modules register theirs. */
export function dataSourceOptions(url: string): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    url,
    migrations: [path.join(__dirname, '../../migrations/*.{js,ts}')],
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    logging: false,
    poolSize: 10,
    applicationName: 'agency-reporting-api',
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: {
      Client: ExpendableClient,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: SILENCE_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
    },
  };
}
