import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { run, serverEnvironment } from './child-run';
import { freePort } from './free-port';

export type RedisProgram = 'redis-server' | 'valkey-server';

const START_TIMEOUT_MS = 10_000;

/**
 * Runs the server named in $1 as a child, with the settings given in $2, and ends it when the pipe from its owner ends.
 * The settings go through its standard input, since a command line is readable by everybody.
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

/** The first of the two programs that this machine has on its path. */
export async function findRedisProgram(): Promise<RedisProgram | null> {
  if (process.platform === 'win32') return null;
  for (const name of ['valkey-server', 'redis-server'] as const) {
    const outcome = await run(name, ['--version'], { account: null, cwd: '/' });
    if (outcome.exitCode === 0) return name;
  }
  return null;
}

/** Starts it on a free port of 127.0.0.1, without any file. Rejects when it does not listen within 10 s. */
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
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'embedded-redis-keeper', name], {
    cwd: '/',
    detached: true,
    env: serverEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${settings.join('\\n')}\\n\n`);
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  const stop = async (): Promise<void> => {
    child.ref();
    child.stdin.end();
    if (child.exitCode === null && child.signalCode === null) await ended;
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

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
