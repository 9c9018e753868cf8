import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  expiredCertificate,
  type LocalServer,
  refusedPort,
  serveHttp,
  serveHttps,
  serveTcp,
  serveTls,
  untrustedCertificate,
} from '../support/local-server';

/** What GET attempts must tell of an attempt. */
export interface Outcome {
  readonly errorKind: 'connect' | 'timeout' | 'non_2xx' | null;
  readonly status: number | null;
}

export interface HostileReceiver {
  readonly name: string;
  readonly host: string;
  readonly server: LocalServer;
  readonly outcome: Outcome;
  /** How long connections stood, by the receiver's clock. */
  readonly stoodMs: number[];
}

/** Where redirects lead; nobody may come here. */
export interface ForbiddenPlace {
  readonly url: string;
  readonly visits: () => number;
  close(): Promise<void>;
}

type Behaviour = (socket: Socket) => void;

const MEGABYTE = 1_048_576;
const DRIP_MS = 400;
const FLOOD_BYTES = 65_536;
const FLOOD_EVERY_MS = 5;
const OK: Outcome = { errorKind: null, status: 200 };
const CONNECT: Outcome = { errorKind: 'connect', status: null };
const TIMEOUT: Outcome = { errorKind: 'timeout', status: null };
const refusal = (status: number): Outcome => ({ errorKind: 'non_2xx', status });

/** Once the request begins to come in. */
const answering =
  (act: Behaviour): Behaviour =>
  (socket) => {
    socket.once('data', () => {
      socket.resume();
      act(socket);
    });
  };

const says = (text: string | Buffer): Behaviour => answering((socket) => socket.end(text));

/** One piece after the other, for ever. */
function drips(head: string, piece: (n: number) => string): Behaviour {
  return answering((socket) => {
    socket.write(head);
    let n = 0;
    const timer = setInterval(() => socket.write(piece((n += 1))), DRIP_MS);
    socket.once('close', () => {
      clearInterval(timer);
    });
  });
}

/** 64 KB every 5 ms, for ever: what a line of 100 Mbit/s brings. */
function floods(head: string, piece: Buffer): Behaviour {
  // whole pieces, so that the stream has no seams
  const pieces = Buffer.alloc(piece.length * Math.ceil(FLOOD_BYTES / piece.length), piece);
  return answering((socket) => {
    socket.write(head);
    const timer = setInterval(() => {
      if (socket.writableLength < FLOOD_BYTES) socket.write(pieces);
    }, FLOOD_EVERY_MS);
    socket.once('close', () => {
      clearInterval(timer);
    });
  });
}

const status = (code: number, headers = ''): string => `HTTP/1.1 ${code} Some Reason\r\n${headers}`;
const CHUNKED = 'transfer-encoding: chunked\r\n\r\n';
const MANY_LINES = Buffer.from('x-line: 0123456789abcdef\r\n'.repeat(2_000));

/** A peer that speaks TLS properly and HTTP in its own way. */
const SPEAKERS: readonly (readonly [name: string, outcome: Outcome, behaviour: Behaviour])[] = [
  ['drips headers', TIMEOUT, drips(status(200), (n) => `x-${n}: y\r\n`)],
  ['drips the status line', TIMEOUT, drips('', (n) => (n <= 12 ? 'HTTP/1.1 200'.charAt(n - 1) : ' '))],
  ['drips a body', OK, drips(status(200, CHUNKED), () => '1\r\nx\r\n')],
  ['drips the body of a 500', refusal(500), drips(status(500, CHUNKED), () => '1\r\nx\r\n')],
  ['sends an endless body', OK, floods(status(200, '\r\n'), Buffer.alloc(65_536, 'x'))],
  ['sends an endless body with a 503', refusal(503), floods(status(503, '\r\n'), Buffer.alloc(65_536, 'x'))],
  ['sends endless headers', CONNECT, floods(status(200), MANY_LINES)],
  ['sends a header of 1 MB', CONNECT, says(status(200, `x: ${'y'.repeat(MEGABYTE)}\r\n\r\n`))],
  ['sends 103 for ever', TIMEOUT, drips('', () => status(103, 'link: x\r\n\r\n'))],
  ['floods with 100 Continue', CONNECT, floods('', Buffer.from(status(100, '\r\n').repeat(1_000)))],
  ['floods with 103', TIMEOUT, floods('', Buffer.from(status(103, '\r\n').repeat(1_000)))],
  ['switches protocols', CONNECT, says(status(101, 'upgrade: x\r\nconnection: upgrade\r\n\r\n'))],
  ['resets before headers', CONNECT, answering((socket) => socket.destroy())],
  ['closes at once', CONNECT, (socket) => socket.end()],
  ['sends garbage', CONNECT, says(Buffer.alloc(4_096, '\u0001\u0002garbage'))],
  ['sends two lengths', CONNECT, says(status(200, 'content-length: 5\r\ncontent-length: 6\r\n\r\nhello!'))],
  [
    'resets in the body',
    OK,
    answering((socket) => socket.write(status(200, 'content-length: 99\r\n\r\nx'), () => socket.destroy())),
  ],
  [
    'announces 10 GB and sends nothing',
    OK,
    answering((socket) => socket.write(status(200, 'content-length: 10737418240\r\n\r\n'))),
  ],
  ['sends garbage for chunks', OK, says(status(200, `${CHUNKED}zz\r\ngarbage`))],
  ['sends garbage for chunks of a 500', refusal(500), says(status(500, `${CHUNKED}zz\r\ngarbage`))],
  ['says nothing after the handshake', TIMEOUT, () => undefined],
];

/** A peer that answers in proper HTTP. */
function answers(
  forbidden: string,
): readonly (readonly [string, Outcome, number, Readonly<Record<string, string>>, Buffer?])[] {
  const bomb = gzipSync(Buffer.alloc(50 * MEGABYTE));
  return [
    ['takes it', { errorKind: null, status: 204 }, 204, {}],
    ['fails', refusal(500), 500, {}, Buffer.alloc(100_000, 'x')],
    ['wants no more', refusal(410), 410, {}],
    ['has no such page', refusal(404), 404, {}],
    ...[301, 302, 303, 307, 308].map(
      (code) => [`redirects with ${code}`, refusal(code), code, { location: forbidden }] as const,
    ),
    ['sends a bomb', OK, 200, { 'content-encoding': 'gzip' }, bomb],
    ['sends a bomb with a 500', refusal(500), 500, { 'content-encoding': 'gzip, gzip' }, gzipSync(bomb)],
  ];
}

/** All of them, each on a host of its own. */
export async function startHostileReceivers(forbidden: string): Promise<HostileReceiver[]> {
  const receivers: HostileReceiver[] = [];
  const add = async (
    name: string,
    outcome: Outcome,
    start: (watch: Behaviour) => Promise<LocalServer>,
    host = `hostile-${receivers.length}.demo.test`,
  ): Promise<void> => {
    const stoodMs: number[] = [];
    const server = await start((socket) => {
      const startedAt = performance.now();
      socket.once('close', () => stoodMs.push(Math.round(performance.now() - startedAt)));
    });
    receivers.push({ name, outcome, host, server, stoodMs });
  };
  for (const [name, outcome, behaviour] of SPEAKERS) {
    await add(name, outcome, (watch) =>
      serveTls((socket) => {
        watch(socket);
        behaviour(socket);
      }),
    );
  }
  for (const [name, outcome, code, headers, body] of answers(forbidden)) {
    await add(name, outcome, () =>
      serveHttps((request, response) => {
        request.resume();
        response.writeHead(code, headers).end(body);
      }),
    );
  }
  const polite = (certificate?: string): Promise<LocalServer> =>
    serveHttps((request, response) => {
      request.resume();
      response.writeHead(200).end();
    }, certificate);
  await add('has a certificate that is over', CONNECT, () => polite(expiredCertificate));
  await add('has a certificate of its own making', CONNECT, () => polite(untrustedCertificate));
  await add('has a certificate for other names', CONNECT, () => polite(), 'hostile.elsewhere.test');
  await add('speaks no TLS', CONNECT, () => serveHttp((_, response) => response.end()));
  await add('never ends the handshake', TIMEOUT, (watch) =>
    serveTcp((socket) => {
      watch(socket);
      socket.resume();
    }),
  );
  await add('resets the handshake', CONNECT, () => serveTcp((socket) => socket.resetAndDestroy()));
  const port = await refusedPort();
  await add('refuses', CONNECT, () => Promise.resolve({ port, close: () => Promise.resolve() }));
  return receivers;
}

/** A server on a private address that counts its visitors. */
export async function startForbiddenPlace(): Promise<ForbiddenPlace> {
  let count = 0;
  const server = await serveTcp((socket) => {
    count += 1;
    socket.destroy();
  });
  return { url: `https://127.0.0.1:${server.port}/`, visits: () => count, close: () => server.close() };
}
