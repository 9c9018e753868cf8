import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../src/embedded/free-port';
import { type ChildServer, startChild, startService } from './child-server';
import type { BenchDatabase, Stores } from './stores';

/** What every measurement works with. */
export interface Workbench {
  readonly stores: Stores;
  /** The one that most measurements share. */
  readonly database: BenchDatabase;
  readonly folder: string;
  readonly quick: boolean;
  say(line: string): void;
}

export const BENCH_SECRET = 'a secret that only the bench knows and nothing else';
const LISTENERS = `SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE '%listener'`;

/** Starts one process of the service on the bench's stores; the caller stops it. */
export async function service(
  bench: Workbench,
  role: 'api' | 'worker' | 'all',
  environment: Readonly<Record<string, string>> = {},
  { url, client }: BenchDatabase = bench.database,
): Promise<ChildServer> {
  const port = await freePort();
  const listeners = async (): Promise<number> => (await client.query(LISTENERS)).rows.length;
  const before = await listeners();
  return await startService(
    port,
    {
      ROLE: role,
      DATABASE_URL: url,
      REDIS_URL: bench.stores.redisUrl,
      REDIS_PREFIX: 'bench',
      APP_SECRET: BENCH_SECRET,
      DATA_DIR: join(bench.folder, 'data'),
      SIGNUP_PER_IP_PER_HOUR: '0',
      CONNECTIONS_PER_IP: '0',
      ...environment,
    },
    async () =>
      // a worker listens nowhere: the database knows its connections
      role === 'worker'
        ? (await listeners()) > before
        : (await fetch(`http://127.0.0.1:${port}/v1/health`)).ok,
    join(bench.folder, `service-${port}.log`),
  );
}

/** A server that answers every request with these bytes and does nothing else. */
export async function bareServer(
  bench: Workbench,
  kind: 'nest' | 'node',
  body: Uint8Array,
): Promise<ChildServer> {
  const port = await freePort();
  const file = join(bench.folder, `body-${port}`);
  writeFileSync(file, body);
  return await startChild(port, [join(__dirname, `bare-${kind}.js`), String(port), file]);
}
