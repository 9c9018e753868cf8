import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './postgres-cluster';
import { birthTicks } from './process-identity';

/**
 * Watches over one user of a shared server: when the pipe from its owner ends, whether by `release` or because the
 * owner was killed, it strikes the owner off the list of users, and stops the server if that was the last one.
 */
export interface Keeper {
  /** To be called once the server is up: from then on no pid file means that there is no server. */
  serverIsUp(): void;
  /** Resolves to true when the server was stopped, to false when others still use it. */
  release(): Promise<boolean>;
}

/** Exit code of the script for "others still use the server". */
const STILL_USED = 10;

/**
 * Arguments: users folder, own entry, pid file. `rmdir` decides: it fails when somebody has just entered, and whoever
 * comes later finds the folder gone and waits for the end. The name check keeps a used-again id safe. SIGINT is a fast
 * shutdown, SIGQUIT an immediate one.
 */
const SCRIPT = `
users=$1 entry=$2 file=$3 phase=starting
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
[ ! -r /proc/self/comm ] || [ "$(cat "/proc/$server/comm" 2>/dev/null)" = postgres ] || exit 0
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

/**
 * Enters this process among the users of a server. `freshList` tells that nobody was on the list before: a server
 * that is nevertheless up has just been left by its last user and is about to stop.
 */
export function enterUsers(usersDir: string): { readonly entry: string; readonly freshList: boolean } {
  // the last part: one process may use a server twice
  const entry = `${process.pid}-${birthTicks(process.pid)}-${randomBytes(4).toString('hex')}`;
  for (;;) {
    const freshList = mkdirSync(usersDir, { recursive: true, mode: 0o700 }) !== undefined;
    try {
      writeFileSync(join(usersDir, entry), '', { mode: 0o600 });
      return { entry, freshList };
    } catch (error) {
      // the last user's keeper removed the folder between the two lines
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Starts the keeper in a session of its own, so that a terminal's Ctrl-C reaches only the owner. */
export function startKeeper(cluster: Cluster, entry: string, pgCtl: string): Keeper {
  if (process.platform === 'win32') return windowsKeeper(cluster, entry, pgCtl);
  const child = spawn(
    '/bin/sh',
    ['-c', SCRIPT, 'embedded-postgres-keeper', cluster.usersDir, entry, cluster.postmasterFile],
    { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  const ended = exitCodeOf(child);
  // a keeper that died early must not break the owner's next write
  child.stdin.on('error', () => undefined);
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return {
    serverIsUp: () => {
      child.stdin.write('up\n');
    },
    release: async () => {
      child.ref();
      child.stdin.end();
      return (await ended) !== STILL_USED;
    },
  };
}

function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => {
      resolve(null);
    });
    child.once('exit', resolve);
  });
}

/** Windows has no shell to count on: the server is stopped by `release`, and after a kill the next start adopts it. */
function windowsKeeper(cluster: Cluster, entry: string, pgCtl: string): Keeper {
  return {
    serverIsUp: () => undefined,
    release: () => {
      rmSync(join(cluster.usersDir, entry), { force: true });
      if (readdirSync(cluster.usersDir).length > 0) return Promise.resolve(false);
      spawnSync(pgCtl, ['-D', cluster.dataDir, 'stop', '-m', 'fast', '-w'], { windowsHide: true });
      return Promise.resolve(true);
    },
  };
}
