import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expectError } from '../api/expect-error';
import { eventually } from '../support/eventually';
import { rawCall } from '../support/raw-http';
import type { ServiceProcess } from '../support/service-process';
import { type Addressed, openSystem, type System } from './system';

const HEAD =
  'POST /signup/api HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';
/** A file, several of which are more than the buffers of a connection hold. */
const LARGE = 'GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: a\r\n\r\n';
const HEALTH = 'GET /v1/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
/** A few more than the service needs at any time: pools and the log come and go. */
const SPARE_DESCRIPTORS = 10;
const CAP = 20;

const portOf = ({ baseUrl }: Addressed): number => Number(new URL(baseUrl).port);
const descriptors = ({ pid }: ServiceProcess): number => readdirSync(`/proc/${pid}/fd`).length;
const onLinux = process.platform === 'linux' ? it : it.skip;

describe('clients that take their time', () => {
  let system: System;
  /** Its open files are counted. */
  let counted: ServiceProcess;
  const clients: Socket[] = [];

  beforeAll(async () => {
    system = await openSystem({ LOG_LEVEL: 'warn' });
    counted = await system.start('api');
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy();
  });
  afterAll(async () => {
    await system.close();
  });

  /** One that never closes its side. */
  function client(api: Addressed, bytes: string): Socket {
    const socket = connect({ port: portOf(api), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    if (bytes !== '') socket.write(bytes);
    clients.push(socket);
    return socket;
  }

  const grown = async (before: number): Promise<boolean> =>
    await eventually('the clients are connected', () => descriptors(counted) > before + SPARE_DESCRIPTORS);
  const shrunk = async (before: number): Promise<boolean> =>
    await eventually('their sockets are gone', () => descriptors(counted) <= before + SPARE_DESCRIPTORS);

  onLinux('keep no socket after their answer, also when they never close theirs', async () => {
    await rawCall(counted.baseUrl, HEALTH);
    const before = descriptors(counted);
    const slow = ['', HEAD, `${HEAD}\r\n`, 'no HTTP\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'].flatMap((bytes) =>
      Array.from({ length: 20 }, () => client(counted, bytes)),
    );
    const answered = Promise.all(slow.map((socket) => once(socket.resume(), 'end')));
    expect(await grown(before)).toBe(true);
    await answered;
    expect(await shrunk(before)).toBe(true);
  });

  onLinux('keep no file when they leave with several requests unanswered', async () => {
    const before = descriptors(counted);
    const leaving = Array.from({ length: 20 }, () => client(counted, LARGE.repeat(4)).pause());
    expect(await grown(before)).toBe(true);
    for (const socket of leaving) socket.destroy();
    expect(await shrunk(before)).toBe(true);
  });

  onLinux('are cut off when they ask for very much at once', async () => {
    await rawCall(counted.baseUrl, HEALTH);
    const before = descriptors(counted);
    let most = 0;
    const greedy = Array.from({ length: 3 }, () => client(counted, LARGE.repeat(500)).pause());
    await eventually('they are cut off', async () => {
      most = Math.max(most, descriptors(counted));
      expect((await rawCall(counted.baseUrl, HEALTH)).status).toBe(200);
      for (const socket of greedy) if (socket.writable) socket.write(LARGE);
      return greedy.every(({ destroyed }) => destroyed);
    });
    expect(most).toBeLessThan(before + 3 * 20 + SPARE_DESCRIPTORS);
    expect(await shrunk(before)).toBe(true);
  });

  it('are told so when there are too many of them, and others are let in as they leave', async () => {
    const api = await system.startHere('api', { CONNECTIONS_PER_IP: String(CAP) });
    const held = Array.from({ length: CAP }, () => client(api, 'GET /v1/health HTTP/1.1\r\n'));
    const refusal = await eventually('there are too many', async () => {
      const answer = await rawCall(api.baseUrl, HEALTH);
      return answer.status === 429 && answer;
    });
    expectError(refusal, 'rate_limited');
    for (const socket of held) socket.destroy();
    const { status } = await eventually('others are let in', async () => {
      const answer = await rawCall(api.baseUrl, HEALTH);
      return answer.status === 200 && answer;
    });
    expect(status).toBe(200);
  });

  it('do not share the cap of a proxy that is trusted', async () => {
    const api = await system.startHere('api', { CONNECTIONS_PER_IP: '1', TRUST_PROXY: 'loopback' });
    for (let count = 0; count < 5; count += 1) client(api, 'GET /v1/health HTTP/1.1\r\n');
    expect((await rawCall(api.baseUrl, HEALTH)).status).toBe(200);
  });
});
