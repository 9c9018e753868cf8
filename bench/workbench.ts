import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../src/embedded/free-port';
import { type ChildServer, startChild, startService } from './child-server';
import type { Stores } from './stores';

/** What every measurement works with. */
export interface Workbench {
  readonly stores: Stores;
  readonly folder: string;
  readonly quick: boolean;
  say(line: string): void;
}

/** Starts one process of the service on the bench's stores; the caller stops it. */
export async function service(
  bench: Workbench,
  role: 'api' | 'worker' | 'all',
  environment: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<ChildServer> {
  const port = await freePort();
  return await startService(
    port,
    {
      ROLE: role,
      DATABASE_URL: bench.stores.databaseUrl,
      REDIS_URL: bench.stores.redisUrl,
      REDIS_PREFIX: 'bench',
      DATA_DIR: join(bench.folder, 'data'),
      APP_SECRET: 'a secret that only the bench knows and nothing else',
      SIGNUP_PER_IP_PER_HOUR: '0',
      ...environment,
    },
    async () =>
      // a worker listens nowhere: the database knows its connections
      role === 'worker'
        ? (
            await bench.stores.client.query(
              `SELECT 1 FROM pg_stat_activity WHERE application_name LIKE '%listener'`,
            )
          ).rows.length > 0
        : (await fetch(`http://127.0.0.1:${port}/v1/health`)).ok,
    join(bench.folder, `service-${port}.log`),
    nodeOptions,
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
