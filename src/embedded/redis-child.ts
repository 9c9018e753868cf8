import { fork, type ChildProcess } from 'node:child_process';
import { compiledFile } from '../common/compiled-file';
import type { RedisServerOrder } from './redis-server';

export interface RedisChild {
  readonly process: ChildProcess;
  readonly port: number;
}

/**
 * Starts the bundled Redis in its own process and session: a terminal's Ctrl-C reaches only us. It gets no environment,
 * and so neither our secrets nor a debugger's options. Rejects when it ends before it listens.
 */
export function startRedisChild(order: RedisServerOrder): Promise<RedisChild> {
  const child = fork(compiledFile(__dirname, 'redis-server'), [], {
    detached: true,
    env: {},
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolvePort, reject) => {
    child.on('error', reject);
    child.once('exit', (code, signal) => {
      reject(
        new Error(
          `The bundled Redis ended at its start (${signal ?? `exit code ${code ?? 0}`}). Set REDIS_URL to use your own.`,
        ),
      );
    });
    child.once('message', (port: number) => {
      child.unref();
      child.channel?.unref();
      resolvePort({ process: child, port });
    });
    child.send(order, (error) => {
      if (error !== null) reject(error);
    });
  });
}
