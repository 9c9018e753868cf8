import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { NO_CONNECT_TO, parseConnectTo } from '../../src/config/connect-to';
import { OutboundError } from '../../src/outbound/outbound-error';
import type { OutboundLimits, OutboundResponse } from '../../src/outbound/outbound-request';
import { OutboundService } from '../../src/outbound/outbound.service';
import {
  LocalServer,
  refusedPort,
  serveHttp,
  serveHttps,
  serveTcp,
  testCertificate,
} from '../support/local-server';

const limits: OutboundLimits = {
  connectTimeoutMs: 2000,
  totalTimeoutMs: 5000,
  maxBodyBytes: 65_536,
  maxDecodedBytes: 131_072,
  decompress: true,
};

/** The timer under test is the only thing that may end these requests, so it can be short. */
const hasty: OutboundLimits = { ...limits, totalTimeoutMs: 150 };

describe('the door, at hosts that misbehave', () => {
  const servers: LocalServer[] = [];
  const services: OutboundService[] = [];

  afterEach(async () => {
    await Promise.all(services.splice(0).map((service) => service.onModuleDestroy()));
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  function outboundTo(port: number, scheme = 'http', ca?: string): OutboundService {
    const connectTo = parseConnectTo(`${scheme}://shop.demo.test=127.0.0.1:${port}`);
    const service = new OutboundService({ connectTo, ...(ca === undefined ? {} : { ca }) });
    services.push(service);
    return service;
  }

  async function kept(server: Promise<LocalServer>): Promise<LocalServer> {
    servers.push(await server);
    return server;
  }

  const get = (service: OutboundService, own: OutboundLimits, scheme = 'http'): Promise<OutboundResponse> =>
    service.request({ url: `${scheme}://shop.demo.test/x`, method: 'GET', headers: {}, limits: own });

  async function answered(
    listener: RequestListener,
    own: OutboundLimits = limits,
  ): Promise<OutboundResponse> {
    const server = await kept(serveHttp(listener));
    return get(outboundTo(server.port), own);
  }

  async function failed(work: Promise<unknown>): Promise<Pick<OutboundError, 'kind' | 'code'>> {
    const error: unknown = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(OutboundError);
    const { kind, code } = error as OutboundError;
    return { kind, code };
  }

  async function failedAtTcp(listener: (socket: Socket) => void, own: OutboundLimits = limits) {
    const server = await kept(serveTcp(listener));
    return failed(get(outboundTo(server.port), own));
  }

  it('calls a refused port connect', async () => {
    expect(await failed(get(outboundTo(await refusedPort()), limits))).toEqual({
      kind: 'connect',
      code: 'ECONNREFUSED',
    });
  });

  it('calls a name without an address dns', async () => {
    const lookup = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
    const service = new OutboundService({ connectTo: NO_CONNECT_TO, lookup });
    expect(
      await failed(get(service, limits).catch((error: unknown) => Promise.reject(error as Error))),
    ).toEqual({
      kind: 'forbidden_address',
      code: 'special_name',
    });
    const request = { url: 'http://nowhere.rebind-lab.com/', method: 'GET', headers: {}, limits } as const;
    expect(await failed(service.request(request))).toEqual({ kind: 'dns', code: 'ENOTFOUND' });
  });

  it('calls a name server that never answers a timeout', async () => {
    const service = new OutboundService({
      connectTo: NO_CONNECT_TO,
      lookup: () => new Promise(() => undefined),
    });
    const request = { url: 'http://slow.rebind-lab.com/', method: 'GET', headers: {} } as const;
    const quick = { ...limits, connectTimeoutMs: 100 };
    expect(await failed(service.request({ ...request, limits: quick }))).toMatchObject({ kind: 'timeout' });
  });

  it('calls a server that accepts and stays silent a timeout', async () => {
    expect(await failedAtTcp(() => undefined, hasty)).toMatchObject({ kind: 'timeout' });
  });

  it('calls a handshake that never ends a timeout', async () => {
    const server = await kept(serveTcp(() => undefined));
    const quick = { ...limits, connectTimeoutMs: 100 };
    expect(await failed(get(outboundTo(server.port, 'https'), quick, 'https'))).toMatchObject({
      kind: 'timeout',
    });
  });

  it('calls a connection cut before the answer a reset', async () => {
    expect(await failedAtTcp((socket) => socket.once('data', () => socket.resetAndDestroy()))).toMatchObject({
      kind: 'reset',
    });
    expect(await failedAtTcp((socket) => socket.once('data', () => socket.end()))).toMatchObject({
      kind: 'reset',
    });
  });

  it('calls a connection cut inside the body a reset', async () => {
    const kind = await failedAtTcp((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')),
    );
    expect(kind).toMatchObject({ kind: 'reset' });
  });

  it.each([
    ['bytes that are no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['an impossible length', 'HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\n'],
    ['two ways of framing', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\nabc'],
    ['a protocol switch', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
    ['an encoding unknown', 'HTTP/1.1 200 OK\r\ncontent-encoding: rot13\r\ncontent-length: 2\r\n\r\nab'],
    ['a broken gzip body', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 5\r\n\r\nhello'],
    ['headers without end', `HTTP/1.1 200 OK\r\nx-filler: ${'a'.repeat(80_000)}\r\n\r\n`],
  ])('calls %s a protocol error', async (_name, answer) => {
    expect(await failedAtTcp((socket) => socket.once('data', () => socket.write(answer)))).toMatchObject({
      kind: 'protocol',
    });
  });

  it('trusts no self-signed certificate', async () => {
    const server = await kept(serveHttps((_request, response) => response.end('ok')));
    expect(await failed(get(outboundTo(server.port, 'https'), limits, 'https'))).toEqual({
      kind: 'tls',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    const trusting = outboundTo(server.port, 'https', testCertificate);
    expect(await get(trusting, limits, 'https')).toMatchObject({ status: 200, remoteAddress: '127.0.0.1' });
  });

  it('trusts no certificate of another name, and no plain text where TLS belongs', async () => {
    const server = await kept(serveHttps((_request, response) => response.end('ok')));
    const connectTo = parseConnectTo(`https://other.test=127.0.0.1:${server.port}`);
    const service = new OutboundService({ connectTo, ca: testCertificate });
    const request = { url: 'https://other.test/', method: 'GET', headers: {}, limits } as const;
    expect(await failed(service.request(request))).toEqual({
      kind: 'tls',
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    const plain = await kept(serveHttp((_request, response) => response.end('ok')));
    expect(await failed(get(outboundTo(plain.port, 'https'), limits, 'https'))).toMatchObject({
      kind: 'tls',
    });
  });

  it('does not reach the real host of a mapped name by a scheme that the map leaves out', async () => {
    const server = await kept(serveHttp((_request, response) => response.end('ok')));
    expect(await failed(get(outboundTo(server.port), limits, 'https'))).toEqual({
      kind: 'connect',
      code: 'ECONNREFUSED',
    });
  });

  it('gives up when the caller does, and says so', async () => {
    const caller = new AbortController();
    const server = await kept(
      serveHttp(() => {
        caller.abort();
      }),
    );
    const request = {
      url: 'http://shop.demo.test/',
      method: 'GET',
      headers: {},
      limits,
      signal: caller.signal,
    } as const;
    const service = outboundTo(server.port);
    expect(await failed(service.request(request))).toMatchObject({ kind: 'aborted' });
    expect(await failed(service.request(request))).toMatchObject({ kind: 'aborted' });
  });

  it('cuts an endless body and says so', async () => {
    const response = await answered((_request, answer) => {
      const chunk = randomBytes(16_384);
      const more = (): void => {
        while (!answer.destroyed && answer.write(chunk));
      };
      answer.on('drain', more);
      more();
    });
    expect(response).toMatchObject({ status: 200, truncated: true });
    expect(response.body).toHaveLength(limits.maxBodyBytes);
  });

  it('cuts a decompression bomb at the decoded limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const response = await answered(
      (_request, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      { ...limits, maxBodyBytes: 1_000_000 },
    );
    expect(response.truncated).toBe(true);
    expect(response.body).toHaveLength(limits.maxDecodedBytes);
  });

  it('cuts a bomb inside a bomb', async () => {
    const bomb = gzipSync(brotliCompressSync(Buffer.alloc(5_000_000)));
    const response = await answered((_request, answer) =>
      answer.writeHead(200, { 'content-encoding': 'br, gzip' }).end(bomb),
    );
    expect(response.body).toHaveLength(limits.maxDecodedBytes);
  });

  it('cuts a bomb that decodes to nothing', async () => {
    const emptyBlock = Buffer.from([0, 0, 0, 0xff, 0xff]);
    const header = gzipSync('').subarray(0, 10);
    const bomb = brotliCompressSync(Buffer.concat([header, Buffer.alloc(5_000_000, emptyBlock)]));
    const response = await answered((_request, answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip, br' }).end(bomb),
    );
    expect(response).toMatchObject({ truncated: true, body: Buffer.alloc(0) });
  });

  it('refuses more encodings than any honest server applies', async () => {
    const body = gzipSync(gzipSync(gzipSync('hello')));
    const error = await failed(
      answered((_request, answer) =>
        answer.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip' }).end(body),
      ),
    );
    expect(error).toEqual({ kind: 'protocol', code: 'ENCODING' });
  });

  it.each([
    ['gzip', gzipSync('hello')],
    ['x-gzip', gzipSync('hello')],
    ['br', brotliCompressSync('hello')],
    ['deflate', deflateSync('hello')],
    ['deflate', deflateRawSync('hello')],
    ['identity', Buffer.from('hello')],
    ['deflate, gzip', gzipSync(deflateSync('hello'))],
  ])('undoes %s', async (encoding, bytes) => {
    const response = await answered((_request, answer) =>
      answer.writeHead(200, { 'content-encoding': encoding }).end(bytes),
    );
    expect(response.body.toString()).toBe('hello');
    expect(response.truncated).toBe(false);
  });

  it('asks for identity and leaves the bytes alone when told not to decompress', async () => {
    let asked: string | string[] | undefined;
    const response = await answered(
      (request, answer) => {
        asked = request.headers['accept-encoding'];
        answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello'));
      },
      { ...limits, decompress: false },
    );
    expect(asked).toBe('identity');
    expect(response.body).toEqual(gzipSync('hello'));
  });

  describe('a body that drips', () => {
    let dripping: Promise<unknown>;
    const drip: RequestListener = (_request, answer) => {
      // something of the body comes with the headers, however slow the machine is
      answer.writeHead(200).write('x');
      const timer = setInterval(() => answer.write('x'), 5);
      dripping = once(answer, 'close').finally(() => {
        clearInterval(timer);
      });
    };

    it('is ended by the total deadline, and its connection is closed', async () => {
      expect(await failed(answered(drip, hasty))).toMatchObject({ kind: 'timeout' });
      await dripping;
    });

    it('is ended by the deadline of the body', async () => {
      expect(await failed(answered(drip, { ...limits, bodyTimeoutMs: 60 }))).toMatchObject({
        kind: 'timeout',
      });
    });

    it('is no failure where the headers decide', async () => {
      const response = await answered(drip, { ...limits, bodyTimeoutMs: 60, bodyOptional: true });
      expect(response).toMatchObject({ status: 200, truncated: true });
      expect(response.body.toString()).toMatch(/^x+$/);
    });
  });

  it('takes a body that breaks off for an answer where the headers decide', async () => {
    const server = await kept(
      serveTcp((socket) =>
        socket.once('data', () => socket.end('HTTP/1.1 204x\r\n'.replace('x', ' Fine') + '\r\n')),
      ),
    );
    expect(await get(outboundTo(server.port), { ...limits, bodyOptional: true })).toMatchObject({
      status: 204,
    });
    const cut = await kept(
      serveTcp((socket) =>
        socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf')),
      ),
    );
    const response = await get(outboundTo(cut.port), { ...limits, bodyOptional: true });
    expect({ ...response, body: response.body.toString() }).toMatchObject({
      status: 200,
      truncated: true,
      body: 'half',
    });
  });

  it('leaves an unwanted body unread', async () => {
    const server = await kept(
      serveHttp((_request, answer) =>
        answer.writeHead(200, { 'content-type': 'video/mp4' }).end('x'.repeat(500_000)),
      ),
    );
    const response = await outboundTo(server.port).request({
      url: 'http://shop.demo.test/',
      method: 'GET',
      headers: {},
      limits,
      wantsBody: (_status, headers) => headers['content-type'] !== 'video/mp4',
    });
    expect(response).toMatchObject({ status: 200, truncated: true });
    expect(response.body).toHaveLength(0);
  });

  it('sends no cookie, keeps none, and keeps the host header of the name asked for', async () => {
    const seen: (string | undefined)[] = [];
    const server = await kept(
      serveHttp((request, answer) => {
        seen.push(request.headers.cookie, request.headers.host);
        answer.setHeader('set-cookie', ['a=1', 'b=2']).end();
      }),
    );
    const service = outboundTo(server.port);
    const request = {
      url: 'http://shop.demo.test/',
      method: 'GET',
      headers: { Cookie: 'a=1', Host: 'evil' },
      limits,
    } as const;
    expect((await service.request(request)).headers['set-cookie']).toBe('a=1, b=2');
    await service.request(request);
    expect(seen).toEqual([undefined, 'shop.demo.test', undefined, 'shop.demo.test']);
  });

  it('keeps two connections at most for any number of GETs', async () => {
    const ports = new Set<number | undefined>();
    const server = await kept(
      serveHttp((request, answer) => {
        ports.add(request.socket.remotePort);
        answer.end('ok');
      }),
    );
    const service = outboundTo(server.port);
    await Promise.all(Array.from({ length: 12 }, () => get(service, limits)));
    expect(ports.size).toBeLessThanOrEqual(2);
  });

  it('refuses a header that could smuggle another one', async () => {
    const server = await kept(serveHttp((_request, answer) => answer.end()));
    const request = {
      url: 'http://shop.demo.test/',
      method: 'GET',
      headers: { 'x-a': 'b\r\nc: d' },
      limits,
    } as const;
    expect(await failed(outboundTo(server.port).request(request))).toMatchObject({ kind: 'protocol' });
  });

  it('tells public, forbidden and unresolvable names apart', async () => {
    const answers: Readonly<Record<string, readonly string[]>> = {
      'public.rebind-lab.com': ['93.184.215.14'],
      'private.rebind-lab.com': ['10.0.0.1'],
      'mixed.rebind-lab.com': ['93.184.215.14', '127.0.0.1'],
      'empty.rebind-lab.com': [],
    };
    const service = new OutboundService({
      connectTo: parseConnectTo('http://demo.test=127.0.0.1:8080'),
      lookup: (host) => Promise.resolve(answers[host] ?? []),
    });
    const verdicts = await Promise.all(
      [
        ...Object.keys(answers),
        'demo.test',
        '8.8.8.8',
        '127.0.0.1',
        '::1',
        '2606:4700:4700::1111',
        'redis',
        'printer.local',
      ].map(async (host) => [host, await service.resolvesToPublic(host)]),
    );
    expect(Object.fromEntries(verdicts)).toEqual({
      'public.rebind-lab.com': 'public',
      'private.rebind-lab.com': 'forbidden',
      'mixed.rebind-lab.com': 'forbidden',
      'empty.rebind-lab.com': 'unresolvable',
      'demo.test': 'public',
      '8.8.8.8': 'public',
      '127.0.0.1': 'forbidden',
      '::1': 'forbidden',
      '2606:4700:4700::1111': 'public',
      redis: 'forbidden',
      'printer.local': 'forbidden',
    });
  });
});
