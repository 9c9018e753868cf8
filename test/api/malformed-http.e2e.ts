import { once } from 'node:events';
import { connect } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import { type Answer, type Application, startApplication } from '../support/application';
import { expectError } from './expect-error';

const LIMIT = 64 * 1024;
const JSON_POST =
  'POST /signup/api HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n';
const person = { email: 'ops@example.com', agency_name: 'Brightside' };

describe('requests that are hardly HTTP', () => {
  let app: Application;

  beforeAll(async () => {
    app = await startApplication();
  });

  afterAll(async () => {
    await app.close();
  });

  /** Sends bytes as they are and reads until the other side closes. */
  async function raw(bytes: string): Promise<Answer> {
    const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.write(bytes);
    await once(socket, 'close');
    const text = Buffer.concat(chunks).toString('utf8');
    const [head = '', body = ''] = text.split('\r\n\r\n', 2);
    const [statusLine = '', ...lines] = head.split('\r\n');
    const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
    return { status: Number(statusLine.split(' ')[1]), headers, body: JSON.parse(body), text: body };
  }

  const post = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    app.call('POST', '/signup/api', { body, headers });

  it.each([
    ['no HTTP at all', 'HELO there\r\n\r\n', 400],
    ['a bad version', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['a space in a header name', 'GET / HTTP/1.1\r\nHost: a\r\nX Y: z\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', 400],
    [
      'both lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      400,
    ],
    ['a bad chunk', `${JSON_POST}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}`, 400],
    ['huge headers', `GET / HTTP/1.1\r\nHost: a\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['a huge address', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ])('answers %s in the one error shape', async (_what, bytes, status) => {
    const answer = await raw(bytes);
    expect([answer.status, answer.body]).toStrictEqual([
      status,
      { error: expect.stringMatching(/\S/), code: 'invalid_request' },
    ]);
    expect(answer.headers.get('x-request-id')).toMatch(/^\S+$/);
  });

  it('refuses an id that cannot be decoded', async () => {
    expectError(await app.call('GET', '/v1/reports/%ff'), 'invalid_request');
  });

  it.each(['/%', '/v1/%E0%A4%A', '/docs/%'])('knows no route %s, which cannot be decoded', async (path) => {
    const answer = await app.call('GET', path);
    expectError(answer, answer.status === 400 ? 'invalid_request' : 'not_found');
  });

  it.each([
    ['GET', '/v1'],
    ['GET', '/v1/health/'.concat('x')],
    ['PUT', '/v1/domains'],
    ['PATCH', '/signup/api'],
    ['DELETE', '/v1/health'],
    ['POST', '/v2/domains'],
    ['GET', '/docs/nothing.js'],
    ['GET', '/v1/reports/../../etc/passwd'],
    ['GET', '/v1//domains'],
    ['GET', '/%2e%2e/%2e%2e/etc/passwd'],
  ])('has no route %s %s', async (method, path) => {
    expectError(await app.call(method, path), 'not_found');
  });

  it('reads bodies of up to 64 KB, and no byte more', async () => {
    const padding = LIMIT - JSON.stringify({ ...person, padding: '' }).length;
    const fits = { ...person, padding: 'x'.repeat(padding) };
    expect((await post(fits)).status).toBe(200);
    expectError(await post({ ...fits, padding: 'x'.repeat(padding + 1) }), 'payload_too_large');
  });

  it('counts a body of unknown length as it comes', async () => {
    const chunk = `${(LIMIT + 1).toString(16)}\r\n${'x'.repeat(LIMIT + 1)}\r\n0\r\n\r\n`;
    expectError(await raw(`${JSON_POST}Transfer-Encoding: chunked\r\n\r\n${chunk}`), 'payload_too_large');
  });

  it('counts a compressed body as it unfolds', async () => {
    const bomb = JSON.stringify({ ...person, padding: ' '.repeat(50_000_000) });
    expectError(await post(gzipSync(bomb), { 'content-encoding': 'gzip' }), 'payload_too_large');
    expectError(await post(deflateSync(bomb), { 'content-encoding': 'deflate' }), 'payload_too_large');
  });

  it('reads a compressed body', async () => {
    const answer = await post(gzipSync(JSON.stringify({ ...person, email: 'zip@example.com' })), {
      'content-encoding': 'gzip',
    });
    expect(answer.status).toBe(200);
  });

  it('refuses a compressed body that is broken', async () => {
    const whole = gzipSync(JSON.stringify(person));
    for (const broken of [Buffer.from('no gzip'), whole.subarray(0, 20)]) {
      expectError(await post(broken, { 'content-encoding': 'gzip' }), 'invalid_request');
    }
  });

  it.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['multipart/form-data; boundary=x', {}],
    ['', {}],
    ['nonsense', {}],
    ['application/json; charset=latin1', {}],
    ['application/json', { 'content-encoding': 'compress' }],
  ])('refuses a body declared as %j %j', async (type, headers) => {
    expectError(
      await post(Buffer.from('{}'), { 'content-type': type, ...headers }),
      'unsupported_media_type',
    );
  });

  it('takes the request id of a caller only when it is harmless', async () => {
    const idOf = async (id: string, path: string): Promise<string | null> =>
      (await app.call('GET', path, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    for (const path of ['/v1/health', '/v1/usage', '/nowhere', '/%', '/docs', '/docs-json']) {
      expect(await idOf('job-17.retry_2', path)).toBe('job-17.retry_2');
      for (const bad of ['a b', '<script>', 'x'.repeat(65), '']) {
        expect(await idOf(bad, path)).toMatch(/^[0-9a-f-]{36}$/);
      }
    }
  });

  it('says on no answer what it is made of', async () => {
    for (const path of ['/v1/health', '/v1/usage', '/nowhere', '/%']) {
      const { headers } = await app.call('GET', path);
      expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
