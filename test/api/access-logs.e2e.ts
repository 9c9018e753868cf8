import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { compiled } from '../support/compiled';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { AGENT_ADDRESSES, BLOCK, combinedLine, plantedBlock, userAgentOf } from '../support/access-log';
import { eventually } from '../support/eventually';
import { seedDomain } from '../support/seeded-days';
import { expectError } from './expect-error';
import { furtherKey } from './further-key';
import { unitsOf } from './ledger';

/** Of an agency of the free tier, which may give a sixteenth of the most. */
const MAX_BYTES = 2_000_000;
/** Uploads that are read at the same time. */
const PLACES = 4;
const LOG = { 'content-type': 'application/octet-stream' };
/** One for all tests: midnight may come between them. */
const NOW = Date.now();
const dayAgo = (days: number): string => new Date(NOW - days * 86_400_000).toISOString().slice(0, 10);
const DAY = dayAgo(2);

describe('the access logs of a site', () => {
  let app: Application;
  let account: Account;
  let hosts = 0;

  beforeAll(async () => {
    app = await startApplication({
      environment: { LOG_LEVEL: 'error', ACCESS_LOG_MAX_BYTES: String(16 * MAX_BYTES) },
    });
    account = await app.signUp({ ratePerMinute: 10_000, monthlyQuota: 10_000 });
  });

  afterAll(async () => {
    await app.close();
  });

  async function client() {
    const domainId = await seedDomain(app.query, account.agencyId, `logs-${(hosts += 1)}.test`);
    const path = (day: string): string => `/v1/domains/${domainId}/access-logs/${day}`;
    const put = async (body: unknown, day = DAY, query = '', headers: object = {}): Promise<Answer> =>
      await app.call('PUT', path(day) + query, { key: account.key, body, headers: { ...LOG, ...headers } });
    const visits = async (query = ''): Promise<Answer> =>
      await app.call('GET', `/v1/domains/${domainId}/ai-visits${query}`, { key: account.key });
    return { domainId, path, put, visits };
  }

  it('are counted exactly: spoofs, polling, visits of eleven requests, broken lines, other days', async () => {
    const { put, visits } = await client();
    const { status, body } = await put(gzipSync(plantedBlock(DAY).join('\n')));
    expect([status, body.state, body.format]).toEqual([200, 'stored', 'combined']);
    const { verified, spoofed, content, polling, sessions, sessionRequests, people } = BLOCK;
    expect(body.agents).toEqual({ verified, claimed: 0, spoofed, content, asset: 0, polling });
    expect(polling / verified).toBeCloseTo(0.82, 9);
    expect(body.arrivals).toEqual({ sessions, requests: sessionRequests });
    expect(body.log).toMatchObject({
      of_day: verified + spoofed + sessionRequests + people,
      other_days: { lines: BLOCK.otherDay, days: [{ day: dayAgo(3), lines: BLOCK.otherDay }] },
      not_understood: { lines: BLOCK.broken },
    });
    expect(body.log.not_understood.reasons).toEqual([
      { reason: 'time', lines: 2 },
      { reason: 'status', lines: 1 },
      { reason: 'fields', lines: 1 },
      { reason: 'too_long', lines: 1 },
    ]);
    const told = JSON.stringify(body);
    expect(told).not.toMatch(/192\.0\.2|token=abc/);

    const { body: read } = await visits();
    expect(read.rows.map(({ key, verified: hits, spoofed: spoofs }: any) => [key, hits, spoofs])).toEqual([
      ['GPTBot', 100, spoofed],
      ['ChatGPT-User', 100, 0],
      ['ClaudeBot', 100, 0],
      ['Googlebot', 100, 0],
      ['OAI-SearchBot', 100, 0],
      ['PerplexityBot', 100, 0],
    ]);
    expect(read.total).toMatchObject({ verified, spoofed, content, polling });
    expect(read.total.classes).toEqual({ search: 300, user_fetch: 100, training: 200 });
    expect(read.arrivals).toEqual({
      sessions,
      requests: sessionRequests,
      assistants: [{ assistant: 'ChatGPT', sessions, requests: sessionRequests }],
      pages: [{ path: '/pricing', sessions, requests: sessionRequests }],
    });
  });

  it('keep no address', async () => {
    const { put } = await client();
    expect((await put(plantedBlock(DAY).join('\n'))).body.state).toBe('stored');
    for (const table of ['access_log_days', 'agent_requests', 'assistant_arrivals']) {
      const rows = JSON.stringify(await app.query(`SELECT * FROM ${table}`));
      expect([table, rows.includes(DAY) || rows.length > 100]).toEqual([table, true]);
      for (const address of [...Object.values(AGENT_ADDRESSES), '203.0.113.', '198.51.', '192.0.2.']) {
        expect([table, rows.includes(address)]).toEqual([table, false]);
      }
    }
  });

  it('are one a day: the same again changes nothing, another takes its place, a missing day is not zero', async () => {
    const { put, visits } = await client();
    const log = plantedBlock(DAY).join('\n');
    expect((await put(log)).body.state).toBe('stored');
    const both = await Promise.all([put(log), put(gzipSync(log))]);
    expect(both.map(({ body }) => body.state)).toEqual(['unchanged', 'unchanged']);
    expect((await visits()).body.total.verified).toBe(BLOCK.verified);
    const bot = { address: AGENT_ADDRESSES.GPTBot, path: '/', agent: userAgentOf('GPTBot'), status: 403 };
    expect((await put(combinedLine(DAY, bot))).body.state).toBe('replaced');
    await put(combinedLine(dayAgo(4), { address: '192.0.2.1', path: '/' }), dayAgo(4));
    const { body } = await visits(`?from=${dayAgo(5)}&to=${DAY}&group_by=day`);
    expect(body.rows.map(({ key, verified }: any) => [key, verified])).toEqual([
      [dayAgo(4), 0],
      [DAY, 1],
    ]);
    expect(body.coverage.with_log.map(({ day }: any) => day)).toEqual([dayAgo(4), DAY]);
    expect(body.coverage.without_log).toEqual([dayAgo(5), dayAgo(3)]);
    const statuses = (await visits('?group_by=status')).body.rows;
    expect(statuses.map(({ key, training }: any) => [key, training])).toEqual([['403', undefined]]);
    expect((await visits('?group_by=path')).body.rows[0]).toMatchObject({ key: '/', content: 1 });
    expect((await visits(`?from=${dayAgo(9)}&to=${dayAgo(8)}`)).body).toMatchObject({
      rows: [],
      total: null,
    });
  });

  it('may have any of four formats', async () => {
    const { put } = await client();
    const agent = userAgentOf('GPTBot');
    const address = AGENT_ADDRESSES.GPTBot;
    const cloudFront = [
      '#Version: 1.0',
      '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent)',
      [
        DAY,
        '10:00:00',
        'FRA1',
        '9',
        address,
        'GET',
        'd.test',
        '/a',
        '200',
        '-',
        agent.replaceAll(' ', '%20'),
      ].join('\t'),
    ];
    const cloudflare = {
      ClientIP: address,
      ClientRequestURI: '/a?b=c',
      ClientRequestUserAgent: agent,
      EdgeStartTimestamp: `${DAY}T10:00:00Z`,
      EdgeResponseStatus: 200,
    };
    const vercel = {
      id: '1',
      deploymentId: 'dpl_1',
      requestId: 'r1',
      timestamp: Date.parse(DAY) + 1_000,
      proxy: { method: 'GET', path: '/a?b=c', userAgent: [agent], clientIp: address, statusCode: 200 },
    };
    for (const [format, lines] of [
      ['cloudfront', cloudFront],
      ['cloudflare', [JSON.stringify(cloudflare)]],
      ['vercel', [JSON.stringify(vercel), JSON.stringify({ ...vercel, id: '2', message: 'again' })]],
    ] as const) {
      const { body } = await put(lines.join('\n'));
      expect([body.format, body.agents, body.log.of_day]).toEqual([
        format,
        { verified: 1, claimed: 0, spoofed: 0, content: 1, asset: 0, polling: 0 },
        1,
      ]);
      expect((await put(lines.join('\n'), DAY, `?format=${format}`)).body.format).toBe(format);
    }
  });

  it('are read again, and replaced, when the same bytes come with another format', async () => {
    const { put, visits } = await client();
    const agent = userAgentOf('GPTBot');
    const address = AGENT_ADDRESSES.GPTBot;
    const cloudflare = JSON.stringify({
      ClientIP: address,
      ClientRequestURI: '/a',
      ClientRequestUserAgent: agent,
      EdgeStartTimestamp: `${DAY}T10:00:00Z`,
      EdgeResponseStatus: 200,
    });
    const log = [
      combinedLine(DAY, { address, path: '/', agent }),
      ...Array<string>(100).fill(cloudflare),
    ].join('\n');
    const seen: unknown[] = [];
    for (const query of ['', '', '?format=combined', '?format=cloudflare', '?format=cloudflare', '']) {
      const { body } = await put(log, DAY, query);
      seen.push([body.state, body.format, body.log.of_day, (await visits()).body.total.verified]);
    }
    expect(seen).toEqual([
      ['stored', 'combined', 1, 1],
      ['unchanged', 'combined', 1, 1],
      ['unchanged', 'combined', 1, 1],
      ['replaced', 'cloudflare', 100, 100],
      ['unchanged', 'cloudflare', 100, 100],
      ['replaced', 'combined', 1, 1],
    ]);
  });

  it('are refused with a reason, and then leave nothing', async () => {
    const { put, visits, domainId, path } = await client();
    const line = combinedLine(DAY, { address: '192.0.2.1', path: '/' });
    const refusals: readonly [RegExp, Answer][] = [
      [/^body: must hold an access log/, await put('')],
      [
        /^body: none of its 2 lines was understood as combined, .*time: 2.*line 1: lorem/,
        await put('lorem\nipsum'),
      ],
      [/^body: no line is of .* lines of other days: /, await put(line, dayAgo(1))],
      [/^body: the gzip file is damaged or incomplete/, await put(gzipSync(line).subarray(0, 30))],
      [/^day: must be a day/, await put(line, '2026-02-30')],
      [/^day: must not be in the future/, await put(line, dayAgo(-3))],
      [/^day: must be one of the last 90 days/, await put(line, dayAgo(91))],
      [/^format: /, await put(line, DAY, '?format=iis')],
    ];
    for (const [error, answer] of refusals) {
      expectError(answer, 'invalid_request');
      expect(answer.body.error).toMatch(error);
    }
    const bomb = gzipSync(Buffer.alloc(MAX_BYTES + 1, `${line}\n`));
    expectError(await put(bomb), 'payload_too_large');
    expectError(await put(line, DAY, '', { 'content-encoding': 'br' }), 'unsupported_media_type');
    expectError(
      await put(line, DAY, '', { 'content-type': 'multipart/form-data; boundary=x' }),
      'unsupported_media_type',
    );
    const other = await app.signUp();
    const options = { key: other.key, body: line, headers: LOG };
    expectError(await app.call('PUT', path(DAY), options), 'domain_not_found');
    expectError(await app.call('GET', `/v1/domains/${domainId}/ai-visits`, other), 'domain_not_found');
    for (const days of [
      'from=2026-01-01&to=2025-01-01',
      'to=0001-01-05',
      'from=2026-02-30',
      'to=3026-01-01',
    ]) {
      expectError(await visits(`?${days}`), 'invalid_request');
    }
    expect((await visits()).body).toMatchObject({ rows: [], total: null, arrivals: null });
  });

  it('of a key that was revoked on the way leave nothing', async () => {
    const { path, domainId, visits } = await client();
    const key = await furtherKey(app, account.agencyId);
    const { hostname, port } = new URL(app.baseUrl);
    const line = `${combinedLine(DAY, { address: '192.0.2.1', path: '/' })}\n`;
    const socket = connect(Number(port), hostname);
    const answered = text(socket);
    socket.write(
      `PUT ${path(DAY)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\nContent-Length: ${2 * line.length}\r\n\r\n${line}`,
    );
    // it was let in once its use is counted
    let looks = 0;
    await eventually('the upload has begun', async () => {
      const { headers } = await app.call('GET', '/v1/usage', { key });
      looks += 1;
      return Number(headers.get('ratelimit-remaining')) < 10_000 - looks;
    });
    await app.query('UPDATE api_keys SET revoked_at = now() WHERE token_prefix = $1', [key.slice(0, 12)]);
    socket.write(line);
    expect(await answered).toMatch(/^HTTP\/1\.1 401 [^]*"code":"invalid_token"/);
    expect((await visits()).body).toMatchObject({ rows: [], total: null });
    expect(await app.query('SELECT 1 FROM access_log_days WHERE domain_id = $1', [domainId])).toEqual([]);
  });

  it('that come slowly give way to others, who then have their turn', async () => {
    const { put } = await client();
    const { hostname, port } = new URL(app.baseUrl);
    const line = combinedLine(DAY, { address: '192.0.2.1', path: '/' });
    const cut: string[] = [];
    const slow = await Promise.all(
      Array.from({ length: PLACES }, async () => {
        const { agencyId, key } = await app.signUp();
        const domainId = await seedDomain(app.query, agencyId, 'slow.test');
        const socket = connect(Number(port), hostname);
        socket.on('data', (said: Buffer) => cut.push(said.toString()));
        socket.write(
          `PUT /v1/domains/${domainId}/access-logs/${DAY} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Length: 100000\r\n\r\n${line}\n`,
        );
        return socket;
      }),
    );
    await eventually('one gives way', async () => {
      expect([200, 503]).toContain((await put(line)).status);
      return cut.length > 0;
    });
    expect((await put(line)).status).toBe(200);
    expect(cut[0]).toMatch(/^HTTP\/1\.1 408 [^]*body: came slowly while [^]*"code":"request_timeout"/);
    for (const socket of slow) socket.destroy();
  });

  it('are so many an hour, whoever sends them', async () => {
    const { agencyId, key } = await app.signUp({ ratePerMinute: 10_000, domains: 0 });
    const domainId = await seedDomain(app.query, agencyId, 'many.test');
    const path = `/v1/domains/${domainId}/access-logs/${DAY}`;
    const refused = await app.call('PUT', path, { key, body: 'a', headers: LOG });
    expectError(refused, 'rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it.each(['destroy', 'end'] as const)(
    'that break off (%s) leave nothing, and the service goes on',
    async (by) => {
      const reading = once(compiled('node:process') as NodeJS.Process, 'worker');
      const { put, path, visits } = await client();
      const { hostname, port } = new URL(app.baseUrl);
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(
        `PUT ${path(DAY)} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${account.key}\r\nContent-Length: 100000\r\n\r\n`,
      );
      socket.write(`${plantedBlock(DAY)[0]}\n`);
      await reading;
      // the next upload of this agency has its turn only when that one is over
      const waiting = put(combinedLine(DAY, { address: '192.0.2.1', path: '/' }), dayAgo(2));
      socket[by]();
      expect((await waiting).body.state).toBe('stored');
      expect((await visits()).body.total.verified).toBe(0);
      socket.destroy();
    },
  );

  it('that are too long do not hold up the next request on their connection', async () => {
    const { path } = await client();
    const { hostname, port } = new URL(app.baseUrl);
    const socket = connect(Number(port), hostname);
    const answers = text(socket);
    const head = `Host: a\r\nAuthorization: Bearer ${account.key}\r\n`;
    const body = 'x\n'.repeat(2 * MAX_BYTES);
    socket.write(`PUT ${path(DAY)} HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`);
    socket.write(`GET /v1/health HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
    expect((await answers).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('cost nothing to give, and a unit to read', async () => {
    const { put, visits } = await client();
    const before = await unitsOf(app, account.agencyId);
    expect((await put(combinedLine(DAY, { address: '192.0.2.1', path: '/' }))).status).toBe(200);
    expect(await unitsOf(app, account.agencyId)).toEqual(before);
    expect((await visits()).status).toBe(200);
    await eventually('one unit', async () => (await unitsOf(app, account.agencyId)).used === before.used + 1);
  });
});
