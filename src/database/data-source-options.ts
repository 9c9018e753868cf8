import * as path from 'node:path';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions';
import { ExpendableClient } from './expendable-client';
import { SnakeNamingStrategy } from './snake-naming.strategy';

/** A statement that takes longer is a fault: every statement here is answered by an index. */
const STATEMENT_TIMEOUT_MS = 3_500;
/** Longer: a server that is there ends the statement itself, so silence means that it is away. */
const SILENCE_TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 3_000;

/** Sent when a connection begins. A PgBouncer refuses them: behind one they are settings of the role. */
const SERVER_TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Options of a process's one connection pool, without entities: modules register theirs. `pooled`: the URL is that of a
 * PgBouncer in transaction mode.
 */
export function dataSourceOptions(url: string, poolSize = 10, pooled = false): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    url,
    migrations: [path.join(__dirname, '../../migrations/*.{js,ts}')],
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
      query_timeout: SILENCE_TIMEOUT_MS,
      ...(pooled ? {} : SERVER_TIMEOUTS),
      keepAlive: true,
    },
  };
}
