import type { Socket } from 'node:net';
import type { ConnectionTransport } from 'js-redis-server/core';

let connections = 0;

/**
 * Carries one client's bytes. It keeps reading while a blocking command waits, and so learns at once that the client
 * is gone: otherwise the command would go on waiting, take the next job, and answer nobody.
 */
export function socketTransport(socket: Socket): ConnectionTransport {
  const gone = new AbortController();
  const received: Buffer[] = [];
  let wake: (() => void) | null = null;
  const wakeReader = (): void => {
    wake?.();
    wake = null;
  };
  const end = (): void => {
    gone.abort();
    wakeReader();
  };
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk);
    wakeReader();
  });
  socket.on('end', end);
  socket.on('close', end);
  socket.on('error', end);

  async function* read(): AsyncGenerator<Buffer> {
    for (;;) {
      const chunk = received.shift();
      if (chunk) yield chunk;
      else if (gone.signal.aborted) return;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }

  return {
    id: `client-${++connections}`,
    signal: gone.signal,
    read,
    write: (chunk) =>
      new Promise<void>((resolve) => {
        if (!socket.writable) resolve();
        else {
          socket.write(chunk, () => {
            resolve();
          });
        }
      }),
    close: () => {
      end();
      socket.destroySoon();
    },
    on: (event, listener) => {
      const heard = (error?: Error): void => {
        listener(error);
      };
      socket.on(event, heard);
      return () => {
        socket.off(event, heard);
      };
    },
  };
}
