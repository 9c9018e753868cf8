import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestLog } from './request-log';

function logged(
  url: string,
  response: { statusCode: number; writableFinished: boolean },
  enabled: readonly string[] = ['info', 'warn', 'error'],
): Record<string, unknown>[] {
  const text: string[] = [];
  const log = new RequestLog(
    { isLevelEnabled: (level: string) => enabled.includes(level) },
    { write: (lines) => text.push(lines) },
  );
  const emitter = Object.assign(new EventEmitter(), response);
  log.watch({ method: 'GET', url } as IncomingMessage, emitter as unknown as ServerResponse, 'the-id');
  emitter.emit('close');
  log.flush();
  return text
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log of requests', () => {
  const sent = { statusCode: 200, writableFinished: true };

  it.each([
    ['/share/s4mpleT0ken', '/share/…'],
    ['/share/s4mpleT0ken?x=1', '/share/…'],
    ['/Share/s4mpleT0ken/', '/Share/…/'],
    ['/v1/domains/7/share-links', '/v1/domains/7/share-links'],
    [`//share/${'s4mpleT0ken-'.repeat(4)}`, '//share/…'],
    [`/%73hare/${'s4mpleT0ken-'.repeat(4)}`, '/%73hare/…'],
    [`/v1/keys/aeo_${'0123456789abcdef'.repeat(4).slice(8)}`, '/v1/keys/…'],
    [
      '/v1/reports/7/refresh/5f6d1a52-0c6f-4a5e-9f43-3c1f5e8f7a10',
      '/v1/reports/7/refresh/5f6d1a52-0c6f-4a5e-9f43-3c1f5e8f7a10',
    ],
  ])('leaves secrets out: %s', (url, path) => {
    expect(logged(url, sent)[0]).toMatchObject({ req: { path } });
  });

  it('has one line a request, with its id and without its query', () => {
    expect(logged('/v1/usage?api_key=secret', sent)).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        req: { id: 'the-id', method: 'GET', path: '/v1/usage' },
        res: { statusCode: 200 },
        responseTime: expect.any(Number),
        msg: 'request completed',
      },
    ]);
  });

  it('tells failed and aborted requests from others', () => {
    expect(logged('/', { statusCode: 500, writableFinished: true })[0]).toMatchObject({
      level: 50,
      msg: 'request failed',
    });
    expect(logged('/', { statusCode: 503, writableFinished: true })[0]).toMatchObject({
      level: 40,
      msg: 'request failed',
    });
    expect(logged('/', { statusCode: 200, writableFinished: false })[0]).toMatchObject({
      msg: 'request aborted',
    });
  });

  it('leaves out what the level leaves out, and the probes for health', () => {
    expect(logged('/', sent, ['error'])).toEqual([]);
    expect(logged('/v1/health', sent)).toEqual([]);
  });
});
