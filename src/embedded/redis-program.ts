import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './child-run';
import { freePort } from './free-port';
import { startWatchdog } from './watchdog';

export type RedisProgram = 'redis-server' | 'valkey-server';

const START_TIMEOUT_MS = 10_000;
const REPLY_TIMEOUT_MS = 5_000;
const MAX_PORTS = 3;

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

/** A server that runs in memory, for this process alone. */
export interface RunningRedis {
  readonly port: number;
  readonly password: string;
  stop(): Promise<void>;
}

/** Starts it on a free port of 127.0.0.1, in memory only. Rejects when it does not listen within 10 s. */
export async function startRedisProgram(name: RedisProgram): Promise<RunningRedis> {
  for (let tries = 0; tries < MAX_PORTS; tries += 1) {
    // a stranger on the port gets to see the password, so each try has its own
    const running = await startOn(await freePort(), name, newPassword());
    if (running !== null) return running;
  }
  throw notStarted(name);
}

/** Other accounts of the machine can reach the port. */
export function newPassword(): string {
  return randomBytes(24).toString('hex');
}

/** null: another program has taken the port meanwhile. */
async function startOn(port: number, name: RedisProgram, password: string): Promise<RunningRedis | null> {
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
  for (;;) {
    const listener = await whoListens(port, password);
    if (listener === 'ours') return { port, password, stop };
    if (listener === 'nobody' && performance.now() - startedAt < START_TIMEOUT_MS) {
      await delay(10);
      continue;
    }
    await stop();
    if (listener === 'nobody') throw notStarted(name);
    return null;
  }
}

function notStarted(name: RedisProgram): Error {
  return new Error(`${name} did not start. Set EMBEDDED_REDIS=js, or REDIS_URL to use your own.`);
}

/** Ours is the one that knows the password. */
async function whoListens(port: number, password: string): Promise<'ours' | 'other' | 'nobody'> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } catch {
    socket.destroy();
    return 'nobody';
  }
  try {
    socket.write(`AUTH ${password}\r\n`);
    const [reply] = (await once(socket, 'data', { signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) })) as [
      Buffer,
    ];
    return String(reply).startsWith('+OK') ? 'ours' : 'other';
  } catch {
    return 'other';
  } finally {
    socket.destroy();
  }
}
