import { on } from 'node:events';
import type { Socket } from 'node:net';
import type { ConnectionTransport } from 'js-redis-server/core';

let connections = 0;

/**
 * Carries one client's bytes. It keeps reading while a blocking command waits, and so notices at once that the client
 * has left: otherwise the command would go on waiting, take the next job, and answer nobody.
 */
export function socketTransport(socket: Socket): ConnectionTransport {
  const left = new AbortController();
  const chunks = on(socket, 'data', { close: ['end', 'close'] });
  for (const event of ['end', 'close', 'error']) {
    socket.on(event, () => {
      left.abort();
    });
  }
  socket.setNoDelay(true);

  async function* read(): AsyncGenerator<Buffer> {
    try {
      for await (const [chunk] of chunks as AsyncIterable<[Buffer]>) yield chunk;
    } catch {
      // a broken connection ends the reading as a closed one does
    }
  }

  return {
    id: `client-${++connections}`,
    signal: left.signal,
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
      left.abort();
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
