import { createServer, type AddressInfo } from 'node:net';
import { attachSession, createRedisCommandExecutor, RedisServerState } from 'js-redis-server/core';
import { brpoplpush } from './redis-brpoplpush';
import { socketTransport } from './redis-transport';

// The main file of a child process: neither side's work delays the other's.

/** First message from the parent. Port 0: any free one. The answer is the port, as a number. */
export interface RedisServerOrder {
  readonly port: number;
  readonly password: string;
}

function serve({ port, password }: RedisServerOrder): void {
  const state = new RedisServerState({ databaseCount: 16, requirepass: password });
  const executor = createRedisCommandExecutor({ extraCommands: [brpoplpush()] });
  const server = createServer((socket) => {
    const transport = socketTransport(socket);
    const { session } = attachSession(transport, {
      state,
      executor,
      clientAddress: `${socket.remoteAddress ?? ''}:${socket.remotePort ?? 0}`,
      logger: {
        error: (error) => {
          if (!transport.signal.aborted) console.error('embedded Redis:', error);
        },
      },
    });
    // ends a command that waits for a job for a client that has left
    transport.signal.addEventListener('abort', () => {
      session.close();
    });
  });
  server.listen(port, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
}

process.once('message', (order: RedisServerOrder) => {
  serve(order);
});
// the channel closes when the parent ends, however it ends
process.on('disconnect', () => {
  process.exit(0);
});
process.on('SIGTERM', () => {
  process.exit(0);
});
