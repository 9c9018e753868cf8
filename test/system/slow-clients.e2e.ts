import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { eventually } from '../support/eventually';
import { rawCall } from '../support/raw-http';
import type { ServiceProcess } from '../support/service-process';
import { openSystem, type System } from './system';

const HEAD =
  'POST /signup/api HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';
const GET = 'GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: a\r\n\r\n';
/** A few more than the service needs at any time: pools and the log come and go. */
const SPARE_DESCRIPTORS = 10;
const CAP = 20;

const portOf = ({ baseUrl }: ServiceProcess): number => Number(new URL(baseUrl).port);
const descriptors = ({ pid }: ServiceProcess): number => readdirSync(`/proc/${pid}/fd`).length;
const onLinux = process.platform === 'linux' ? it : it.skip;

describe('clients that take their time', () => {
  let system: System;
  const clients: Socket[] = [];

  beforeAll(async () => {
    system = await openSystem({ LOG_LEVEL: 'warn' });
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy();
  });
  afterAll(async () => {
    await system.close();
  });

  /** One that never closes its side. */
  function client(api: ServiceProcess, bytes: string): Socket {
    const socket = connect({ port: portOf(api), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    if (bytes !== '') socket.write(bytes);
    clients.push(socket);
    return socket;
  }

  onLinux('keep no socket after their answer, also when they never close theirs', async () => {
    const api = await system.start('api');
    await rawCall(api.baseUrl, 'GET /v1/health HTTP/1.0\r\n\r\n');
    const before = descriptors(api);
    const slow = ['', HEAD, `${HEAD}\r\n`, 'no HTTP\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'].flatMap((bytes) =>
      Array.from({ length: 20 }, () => client(api, bytes)),
    );
    const answered = Promise.all(slow.map((socket) => once(socket.resume(), 'end')));
    await eventually(() => {
      expect(descriptors(api)).toBeGreaterThan(before + SPARE_DESCRIPTORS);
    });
    await answered;
    await eventually(() => {
      expect(descriptors(api)).toBeLessThanOrEqual(before + SPARE_DESCRIPTORS);
    });
  });

  onLinux('keep no socket when they do not read their answer', async () => {
    const api = await system.start('api');
    const before = descriptors(api);
    const unread = Array.from({ length: 20 }, () => client(api, GET.repeat(4)).pause());
    await eventually(() => {
      expect(descriptors(api)).toBeGreaterThan(before + SPARE_DESCRIPTORS);
    });
    await eventually(() => {
      expect(descriptors(api)).toBeLessThanOrEqual(before + SPARE_DESCRIPTORS);
    });
    expect(unread.every((socket) => socket.bytesRead < 4_000_000)).toBe(true);
  });

  it('are told so when there are too many of them, and others are let in as they leave', async () => {
    const api = await system.start('api', { CONNECTIONS_PER_IP: String(CAP) });
    const health = 'GET /v1/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const held: Socket[] = [];
    // those of the start are still closing
    await eventually(async () => {
      held.push(client(api, 'GET /v1/health HTTP/1.1\r\n'));
      const { status, headers, body } = await rawCall(api.baseUrl, '');
      expect([status, body]).toEqual([429, { error: expect.stringMatching(/\S/), code: 'rate_limited' }]);
      expect(headers.get('retry-after')).toBe('1');
    });
    expect(held.length).toBeLessThanOrEqual(CAP + 1);
    for (const socket of held) socket.destroy();
    await eventually(async () => {
      expect((await rawCall(api.baseUrl, health)).status).toBe(200);
    });
  });

  it('do not share the cap of a proxy that is trusted', async () => {
    const api = await system.start('api', { CONNECTIONS_PER_IP: '1', TRUST_PROXY: 'loopback' });
    for (let count = 0; count < 5; count += 1) client(api, 'GET /v1/health HTTP/1.1\r\n');
    const { status } = await rawCall(api.baseUrl, 'GET /v1/health HTTP/1.0\r\n\r\n');
    expect(status).toBe(200);
  });
});
