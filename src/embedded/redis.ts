import { keepRunning } from './keep-running';
import { findRedisProgram, newPassword, type RunningRedis, startRedisProgram } from './redis-program';
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

/**
 * Starts a Redis for this process alone, in memory only. It ends with this process, even when that is killed. If the
 * bundled one crashes it is started again, empty and on the same port, until it fails too often in a row.
 */
export async function startEmbeddedRedis(
  choice: RedisChoice,
  log: (line: string) => void = () => undefined,
): Promise<EmbeddedRedis> {
  const found = choice === 'auto' ? await findRedisProgram() : null;
  const server = found ? await startRedisProgram(found) : await superviseRedisChild(log);
  const url = `redis://:${server.password}@127.0.0.1:${server.port}`;
  return { url, kind: found ?? 'js', stop: () => server.stop() };
}

async function superviseRedisChild(log: (line: string) => void): Promise<RunningRedis> {
  const password = newPassword();
  const first = await startRedisChild({ port: 0, password });
  const { port } = first;
  const kept = keepRunning(first, {
    name: 'The bundled Redis',
    nextStep: 'Start the service again, or set REDIS_URL.',
    endOf,
    restart: () => startRedisChild({ port, password }),
    log,
  });
  return { port, password, stop: () => kept.leave() };
}

/** Waits until the child has ended, and ends it when asked to. */
function endOf({ process: server }: RedisChild, asked: AbortSignal): Promise<string> {
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
