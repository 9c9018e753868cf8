import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './postgres-cluster';
import { birthTicks, isAlive } from './process-identity';
import { startWatchdog } from './watchdog';

/** One process's entry in the list of those that use a shared server. */
export interface ServerUser {
  /** Was the list empty before? A server that is up nevertheless has just lost its last user and is about to stop. */
  readonly first: boolean;
  /** To be called once the server is up: from then on no pid file means that there is no server. */
  serverIsUp(): void;
  /** Resolves to true when the server was stopped, to false when others still use it. */
  leave(): Promise<boolean>;
}

/** Exit code of the script for "others still use the server". */
const STILL_USED = 10;

/**
 * When its owner leaves or dies, removes the owner's entry, and stops the server if that was the last one.
 * Arguments: users folder, own entry, pid file, data folder. `rmdir` decides: it fails when a new user has just entered, and one that
 * comes later finds the folder gone and waits for the server to end. PostgreSQL works in its data folder: another
 * process that has the id by now, be it another PostgreSQL, does not. SIGINT is a fast shutdown, SIGQUIT an immediate one.
 */
const SCRIPT = `
users=$1 entry=$2 file=$3 data=$4 phase=starting
while read -r line; do phase=$line; done
rm -f "$users/$entry"
born() { s=$(cat "/proc/$1/stat" 2>/dev/null) || return; set -- \${s##*) }; echo "\${20}"; }
for other in "$users"/*; do
  [ -e "$other" ] || continue
  name=\${other##*/}
  user=\${name%%-*}
  name=\${name%-*}
  if kill -0 "$user" 2>/dev/null && [ "$(born "$user")" = "\${name#*-}" ]; then exit ${STILL_USED}; fi
  rm -f "$other"
done
rmdir "$users" 2>/dev/null || exit ${STILL_USED}
tries=0
while [ "$phase" = starting ] && [ ! -s "$file" ] && [ $tries -lt 40 ]; do tries=$((tries+1)); sleep 0.05; done
read -r server 2>/dev/null < "$file" || exit 0
[ ! -r /proc/self/comm ] || [ "$(readlink "/proc/$server/cwd")" = "$data" ] || exit 0
kill -INT "$server" 2>/dev/null
tries=0
while [ -e "$file" ] && kill -0 "$server" 2>/dev/null; do
  tries=$((tries+1))
  [ $tries -eq 600 ] && kill -QUIT "$server"
  [ $tries -gt 800 ] && exit 1
  sleep 0.05
done
exit 0
`;

/** Adds this process to the users of a server. The server stops with its last user, also when that is killed. */
export function enterUsers(cluster: Cluster, pgCtl: string): ServerUser {
  const { entry, first } = addEntry(cluster.usersDir);
  if (process.platform === 'win32') {
    return { first, serverIsUp: () => undefined, leave: () => leaveOnWindows(cluster, entry, pgCtl) };
  }
  const { usersDir, postmasterFile, dataDir } = cluster;
  const watchdog = startWatchdog('embedded-postgres-watchdog', SCRIPT, [
    usersDir,
    entry,
    postmasterFile,
    realpathSync(dataDir),
  ]);
  return {
    first,
    serverIsUp: () => {
      watchdog.tell('up');
    },
    leave: async () => (await watchdog.release()) !== STILL_USED,
  };
}

function addEntry(usersDir: string): { readonly entry: string; readonly first: boolean } {
  // random at the end, because one process may use a server twice
  const entry = `${process.pid}-${birthTicks(process.pid)}-${randomBytes(4).toString('hex')}`;
  for (;;) {
    const first = mkdirSync(usersDir, { recursive: true, mode: 0o700 }) !== undefined;
    try {
      writeFileSync(join(usersDir, entry), '', { mode: 0o600 });
      return { entry, first };
    } catch (error) {
      // the last user's watchdog removed the folder between the two lines
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Windows has no shell to rely on. After a kill the server stays, and the next start adopts it. */
function leaveOnWindows({ usersDir, dataDir }: Cluster, entry: string, pgCtl: string): Promise<boolean> {
  rmSync(join(usersDir, entry), { force: true });
  for (const other of readdirSync(usersDir)) {
    if (!isAlive(Number.parseInt(other, 10))) rmSync(join(usersDir, other), { force: true });
  }
  if (readdirSync(usersDir).length > 0) return Promise.resolve(false);
  spawnSync(pgCtl, ['-D', dataDir, 'stop', '-m', 'fast', '-w'], { windowsHide: true });
  return Promise.resolve(true);
}
