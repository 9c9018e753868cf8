import { once } from 'node:events';
import type { Socket } from 'node:net';
import { NO_CONNECT_TO } from '../../src/config/connect-to';
import type { OutboundError } from '../../src/outbound/outbound-error';
import type { OutboundLimits } from '../../src/outbound/outbound-request';
import { OutboundService } from '../../src/outbound/outbound.service';
import { type LocalServer, serveTcp } from '../support/local-server';
import { RecordedSockets } from './recorded-sockets';

const HOST = 'hooks.rebind-lab.com';
const FIRST = '93.184.215.14';
const SECOND = '93.184.215.15';

const limits: OutboundLimits = {
  connectTimeoutMs: 2_000,
  totalTimeoutMs: 5_000,
  maxBodyBytes: 1_000,
  maxDecodedBytes: 1_000,
  decompress: false,
  bodyOptional: true,
};

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

/** One request that came, on which connection (from 1) and as which of its requests (from 1). */
interface Came {
  readonly connection: number;
  readonly turn: number;
  readonly body: string;
}

describe('POSTs to one host', () => {
  let server: LocalServer;
  let outbound: OutboundService;
  let sockets: RecordedSockets;
  let addresses: readonly string[];
  let came: Came[];
  let connections: Socket[];
  let answer: (socket: Socket, request: Came) => void;

  beforeEach(async () => {
    addresses = [FIRST];
    came = [];
    connections = [];
    answer = (socket) => socket.write(OK);
    server = await serveTcp((socket) => {
      connections.push(socket);
      const connection = connections.length;
      let turn = 0;
      socket.on('data', (bytes) => {
        turn += 1;
        const request = { connection, turn, body: bytes.toString().split('\r\n\r\n')[1] ?? '' };
        came.push(request);
        answer(socket, request);
      });
    });
    sockets = new RecordedSockets({ http: server.port, https: server.port });
  });

  afterEach(async () => {
    await outbound.onModuleDestroy();
    await server.close();
  });

  function start(keepMs?: number): void {
    outbound = new OutboundService({
      connectTo: NO_CONNECT_TO,
      lookup: () => Promise.resolve(addresses),
      openSocket: sockets.open,
      ...(keepMs === undefined ? {} : { keepMs }),
    });
  }

  const post = async (body = 'x', own = limits): Promise<number | string> => {
    const request = { url: `http://${HOST}/`, method: 'POST', headers: {}, body, limits: own } as const;
    return await outbound.request(request).then(
      ({ status }) => status,
      (error: unknown) => (error as OutboundError).kind,
    );
  };

  it('follow each other on one connection', async () => {
    start();
    expect([await post('1'), await post('2'), await post('3')]).toEqual([200, 200, 200]);
    expect(came.map(({ body }) => body)).toEqual(['1', '2', '3']);
    expect(connections).toHaveLength(1);
  });

  it('do not wait for each other', async () => {
    start();
    answer = () => {
      if (came.length === 3) for (const socket of connections) socket.write(OK);
    };
    expect(await Promise.all([post(), post(), post()])).toEqual([200, 200, 200]);
    expect(connections).toHaveLength(3);
  });

  it('are refused on an open connection as soon as the name leads to a private address', async () => {
    start();
    expect(await post()).toBe(200);
    addresses = ['10.0.0.1'];
    expect(await post()).toBe('forbidden_address');
    addresses = [FIRST, '127.0.0.1'];
    expect(await post()).toBe('forbidden_address');
    expect(sockets.opened).toEqual([FIRST]);
    expect(came).toHaveLength(1);
  });

  it('open no socket to a private address once the connection is gone', async () => {
    start(10);
    expect(await post()).toBe(200);
    await once(connections[0]!, 'close');
    addresses = ['10.0.0.1'];
    expect(await post()).toBe('forbidden_address');
    expect(sockets.opened).toEqual([FIRST]);
  });

  it('go where the name leads now', async () => {
    start();
    await post();
    addresses = [SECOND];
    await post();
    expect(sockets.opened).toEqual([FIRST, SECOND]);
  });

  it('are sent again when the other end closed the connection just then', async () => {
    start();
    answer = (socket, { turn }) => (turn === 1 ? socket.write(OK) : socket.resetAndDestroy());
    expect([await post('1'), await post('2')]).toEqual([200, 200]);
    expect(came).toEqual([
      { connection: 1, turn: 1, body: '1' },
      { connection: 1, turn: 2, body: '2' },
      { connection: 2, turn: 1, body: '2' },
    ]);
  });

  it('are sent again once only', async () => {
    start();
    answer = (socket) => (came.length === 1 ? socket.write(OK) : socket.end());
    expect([await post(), await post()]).toEqual([200, 'reset']);
    expect(came).toHaveLength(3);
  });

  it('are sent again within the same deadline', async () => {
    start();
    answer = (socket, { connection, turn }) => {
      if (connection === 1)
        if (turn === 1) socket.write(OK);
        else socket.resetAndDestroy();
    };
    // the deadline is the only thing that may end the second one, so it can be short
    expect([await post(), await post('x', { ...limits, totalTimeoutMs: 4_000 })]).toEqual([200, 'timeout']);
    expect(came).toHaveLength(3);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['no byte', (socket) => socket.resetAndDestroy()],
    ['half a status line', (socket) => socket.end('HTTP/1.1 2')],
  ])('are not sent again on a new connection that ends after %s', async (_what, end) => {
    start();
    answer = end;
    expect(await post()).toBe('reset');
    expect(came).toHaveLength(1);
  });

  it('are not sent again when an answer had begun', async () => {
    start();
    answer = (socket, { turn }) => (turn === 1 ? socket.write(OK) : socket.end('HTTP/1.1 2'));
    expect([await post(), await post()]).toEqual([200, 'reset']);
    expect(came).toHaveLength(2);
  });

  it.each([
    ['is too long', `HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n${'x'.repeat(2_000)}`],
    ['says that it is the last', 'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 2\r\n\r\nok'],
    ['is followed by another one', `${OK}HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n`],
  ])('share no connection with an answer that %s', async (_what, first) => {
    start();
    answer = (socket, { connection }) => socket.write(connection === 1 ? first : OK);
    expect([await post(), await post()]).toEqual([200, 200]);
    expect(came.map(({ connection }) => connection)).toEqual([1, 2]);
  });
});
