import { deflateSync, gzipSync } from 'node:zlib';
import type { ErrorCode } from '../../src/common/error-codes';
import { type Answer, type Application, startApplication } from '../support/application';
import { rawCall } from '../support/raw-http';
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

  const raw = (bytes: string): Promise<Answer> => rawCall(app.baseUrl, bytes);
  const post = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    app.call('POST', '/signup/api', { body, headers });

  const HEAD = 'POST /signup/api HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

  it.each<[string, string, ErrorCode]>([
    ['no HTTP at all', 'HELO there\r\n\r\n', 'invalid_request'],
    ['a bad version', 'GET / HTTP/9.9\r\n\r\n', 'invalid_request'],
    ['a space in a header name', 'GET / HTTP/1.1\r\nHost: a\r\nX Y: z\r\n\r\n', 'invalid_request'],
    ['two lengths', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 'invalid_request'],
    ['both lengths', `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`, 'invalid_request'],
    ['a bad chunk', `${JSON_POST}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}`, 'invalid_request'],
    ['no Host', 'GET /v1/health HTTP/1.1\r\n\r\n', 'invalid_request'],
    [
      'no Host, and a body',
      JSON_POST.replace('Host: a\r\n', '') + 'Content-Length: 2\r\n\r\n{}',
      'invalid_request',
    ],
    ['two Hosts', 'GET /v1/health HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n', 'invalid_request'],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 'invalid_request'],
    [
      'an Expect of something else',
      `${JSON_POST}Expect: a-miracle\r\nContent-Length: 2\r\n\r\n{}`,
      'expectation_failed',
    ],
    [
      'huge headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`,
      'headers_too_large',
    ],
    ['a huge address', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 'headers_too_large'],
  ])('answers %s in the one error shape', async (_what, bytes, code) => {
    expectError(await raw(bytes), code);
  });

  it('answers HEAD without a body, also where its headers are too large', async () => {
    const { status, text, headers } = await raw(
      `HEAD / HTTP/1.1\r\nHost: a\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect({ status, text }).toEqual({ status: 431, text: '' });
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('waits so long and no longer for half a head, for nothing at all, and for half a body', async () => {
    const halfBody = `${HEAD}X-Request-Id: slow-1\r\nContent-Length: 9\r\n\r\n{`;
    const answers = await Promise.all([HEAD, '', halfBody].map(raw));
    for (const answer of answers) expectError(answer, 'request_timeout');
    expect(answers[2]!.headers.get('x-request-id')).toBe('slow-1');
  });

  it('takes HTTP/1.0 without a Host, and Expect: 100-continue', async () => {
    expect((await raw('GET /v1/health HTTP/1.0\r\n\r\n')).body).toMatchObject({ status: 'ok' });
    const body = JSON.stringify({ ...person, email: 'expect@example.com' });
    const { status } = await raw(
      `${JSON_POST}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(status).toBe(200);
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
    ['POST', '/v2/domains'],
    ['GET', '/docs/nothing.js'],
    ['GET', '/v1/reports/../../etc/passwd'],
    ['GET', '/v1//domains'],
    ['GET', '/%2e%2e/%2e%2e/etc/passwd'],
  ])('has no route %s %s', async (method, path) => {
    expectError(await app.call(method, path), 'not_found');
  });

  it('reads bodies of up to 64 KB, and no byte more', async () => {
    const fits = JSON.stringify(person).padEnd(LIMIT);
    expect((await post(fits)).status).toBe(200);
    expectError(await post(`${fits} `), 'payload_too_large');
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
