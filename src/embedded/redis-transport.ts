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
  const chunks = on(socket, 'data', { close: ['end', 'close'] }) as AsyncIterable<[Buffer]>;
  for (const event of ['end', 'close', 'error']) {
    socket.on(event, () => {
      left.abort();
    });
  }
  socket.setNoDelay(true);
  return {
    id: `client-${++connections}`,
    signal: left.signal,
    read: () => read(chunks),
    write: async (chunk) => {
      await write(socket, chunk);
    },
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

async function* read(chunks: AsyncIterable<[Buffer]>): AsyncGenerator<Buffer> {
  try {
    for await (const [chunk] of chunks) yield chunk;
  } catch {
    // a broken connection ends the reading as a closed one does
  }
}

async function write(socket: Socket, chunk: Parameters<ConnectionTransport['write']>[0]): Promise<void> {
  if (!socket.writable) return;
  await new Promise<void>((resolve) => {
    socket.write(chunk, () => {
      resolve();
    });
  });
}
