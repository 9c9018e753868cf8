import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './child-run';
import { freePort } from './free-port';
import { startWatchdog } from './watchdog';

export type RedisProgram = 'redis-server' | 'valkey-server';

const START_TIMEOUT_MS = 10_000;

/**
 * Runs the server named in $1 as its child, with the settings of the first line, and ends it with its owner. Settings
 * are not arguments, because a command line is readable by everybody.
 */
const SCRIPT = `
program=$1
read -r settings
exec 3<&0
printf '%b' "$settings" | "$program" - 3<&- >/dev/null 2>&1 &
server=$!
while read -r line <&3; do :; done
kill -TERM "$server" 2>/dev/null
wait "$server"
`;

/** The first of the two programs on this machine's path. */
export async function findRedisProgram(): Promise<RedisProgram | null> {
  if (process.platform === 'win32') return null;
  for (const name of ['valkey-server', 'redis-server'] as const) {
    const outcome = await run(name, ['--version'], { account: null, cwd: '/' });
    if (outcome.exitCode === 0) return name;
  }
  return null;
}

/** Starts it on a free port of 127.0.0.1, in memory only. Rejects when it does not listen within 10 s. */
export async function startRedisProgram(
  name: RedisProgram,
  password: string,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    'save ""',
    'appendonly no',
    'dir /',
    'maxmemory-policy noeviction',
  ];
  const watchdog = startWatchdog('embedded-redis-watchdog', SCRIPT, [name]);
  watchdog.tell(`${settings.join('\\n')}\\n`);
  const stop = async (): Promise<void> => {
    await watchdog.release();
  };
  const startedAt = performance.now();
  while (!(await accepts(port))) {
    if (performance.now() - startedAt > START_TIMEOUT_MS) {
      await stop();
      throw new Error(`${name} did not start. Set EMBEDDED_REDIS=js, or REDIS_URL to use your own.`);
    }
    await delay(10);
  }
  return { port, stop };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
