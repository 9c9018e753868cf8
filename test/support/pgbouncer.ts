import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverAccount } from '../../src/embedded/account';
import { freePort } from '../../src/embedded/free-port';
import { installedProgram, startProgram } from './server-program';
import { temporaryFolder } from './temporary-folder';

export interface PgBouncer {
  /** The same database by way of it. */
  readonly url: string;
  close(): Promise<void>;
}

export const PGBOUNCER = installedProgram('pgbouncer');

/** Debian's PgBouncer in transaction mode, with so few connections of the server that transactions take turns on them. */
export async function startPgBouncer(
  path: string,
  databaseUrl: string,
  poolSize: number,
): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const folder = temporaryFolder('agency-reporting-pgbouncer-');
  const file = join(folder.path, 'pgbouncer.ini');
  const account = serverAccount(folder.path.concat('/none'));
  // a server that trusts this machine needs none
  const quoted = password === '' ? '' : ` password='${decodeURIComponent(password).replaceAll("'", "''")}'`;
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${decodeURIComponent(username)}${quoted}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
    { mode: 0o600 },
  );
  if (account !== null) chownSync(file, account.uid, account.gid);
  const server = await startProgram({ path, args: [file], port, account });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    close: async () => {
      await server.kill();
      await folder.remove();
    },
  };
}
