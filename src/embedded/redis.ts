import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { findRedisProgram, startRedisProgram } from './redis-program';
import { startRedisChild, type RedisChild } from './redis-child';

/** `js`: the bundled server. `auto`: this machine's `valkey-server` or `redis-server` if there is one. */
export type RedisChoice = 'js' | 'auto';

export interface EmbeddedRedis {
  /** With a password made for this run: other accounts of the machine can reach the port. */
  readonly url: string;
  readonly kind: 'js' | 'redis-server' | 'valkey-server';
  /** Calling it again does nothing. */
  stop(): Promise<void>;
}

const RESTART_DELAY_MS = 250;

/**
 * Starts a Redis for this process alone, in memory only. It ends with this process, even when that is killed. If the
 * bundled one crashes it is started again, empty and on the same port.
 */
export async function startEmbeddedRedis(
  choice: RedisChoice,
  log: (line: string) => void = () => undefined,
): Promise<EmbeddedRedis> {
  const password = randomBytes(24).toString('hex');
  const url = (port: number): string => `redis://:${password}@127.0.0.1:${port}`;
  const found = choice === 'auto' ? await findRedisProgram() : null;
  const server = found ? await startRedisProgram(found, password) : await superviseRedisChild(password, log);
  return { url: url(server.port), kind: found ?? 'js', stop: () => server.stop() };
}

async function superviseRedisChild(
  password: string,
  log: (line: string) => void,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const ending = new AbortController();
  const first = await startRedisChild({ port: 0, password });
  const { port } = first;
  const keepRunning = async (): Promise<void> => {
    let current: RedisChild | null = first;
    for (;;) {
      const reason = await endOf(current, ending.signal);
      if (ending.signal.aborted) return;
      log(`The bundled Redis ended unexpectedly (${reason}); starting it again, empty.`);
      await delay(RESTART_DELAY_MS, undefined, { ref: false });
      current = await startRedisChild({ port, password }).catch(() => null);
    }
  };
  const kept = keepRunning();
  return {
    port,
    stop: () => {
      ending.abort();
      return kept;
    },
  };
}

/** Waits until the child has ended, and ends it when asked to. Null: it could not be started. */
function endOf(child: RedisChild | null, asked: AbortSignal): Promise<string> {
  if (!child) return Promise.resolve('it did not start');
  const { process: server } = child;
  const end = (): void => {
    server.ref();
    server.kill('SIGTERM');
  };
  return new Promise((resolve) => {
    server.once('exit', (code, signal) => {
      asked.removeEventListener('abort', end);
      resolve(signal ?? `exit code ${code ?? 0}`);
    });
    asked.addEventListener('abort', end);
    if (asked.aborted) end();
  });
}
