import { gunzipSync } from 'node:zlib';
import type { ServiceHere } from '../support/service-here';
import { withoutTable } from '../support/without-table';
import { openSystem, type System } from '../system/system';
import { bearer, openReaders, type ReadAnswer, type Readers } from './readers';
import { books, seedReport, seedVersion, type SeededReport } from './seeded-report';

const SECTION = JSON.stringify({ items: Array.from({ length: 300 }, (_, at) => `answer number ${at}`) });
const SECONDS_OF_A_MONTH = 31 * 86_400;

describe('what a reader is told', () => {
  let system: System;
  let readers: Readers;
  let api: ServiceHere;
  let report: SeededReport;

  beforeAll(async () => {
    system = await openSystem({ LOG_LEVEL: 'warn', SYNC_MAX_BYTES: '20000', SYNC_WAIT_SECONDS: '0' });
    readers = openReaders(1);
    api = await system.startHere('api');
  });
  afterAll(async () => {
    readers.close();
    await system.close();
  });
  beforeEach(async () => {
    report = await seedReport(system, { section: SECTION, limits: { ratePerMinute: 50 } });
  });

  const read = async (query = '?sections=overview', headers = {}): Promise<ReadAnswer> =>
    await readers.read(api.baseUrl, `/v1/reports/${report.domainId}${query}`, {
      ...bearer(report),
      ...headers,
    });
  const used = async (): Promise<number> => (await books(system, report.agencyId)).used;
  const code = ({ body }: ReadAnswer): string => JSON.parse(body.toString('utf8')).code;

  it("a report: its tag, its window, and that it is nobody else's", async () => {
    const { status, headers, body } = await read();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      'ratelimit-limit': '50',
      'ratelimit-remaining': '49',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
    expect(Number(headers['ratelimit-reset'])).toBeLessThanOrEqual(60);
    expect(JSON.parse(body.toString('utf8'))).toMatchObject({
      meta: { cached: true, version_id: report.versionId },
      sections: { overview: JSON.parse(SECTION) },
    });
  });

  it('304 without a body while the tag is the newest; it uses no unit', async () => {
    const first = await read();
    const etag = String(first.headers.etag);
    const again = await read(undefined, { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
      'ratelimit-remaining': '48',
    });
    expect(again.headers).not.toHaveProperty('content-type');
    expect(await used()).toBe(1);

    await seedVersion(system, report.domainId, -1, SECTION);
    const newer = await read(undefined, { 'if-none-match': etag });
    expect(newer.status).toBe(200);
    expect(newer.headers.etag).not.toBe(etag);
    expect(await used()).toBe(2);
  });

  it('304 for any tag where one is asked, also past caches, and with no unit left', async () => {
    await system.changeAccess(
      `UPDATE agencies SET limit_overrides = limit_overrides || '{"monthlyQuota": 0}' WHERE id = $1`,
      [report.agencyId],
    );
    for (const headers of [{}, { 'cache-control': 'no-cache' }]) {
      expect((await read(undefined, { ...headers, 'if-none-match': '*' })).status).toBe(304);
    }
    expect(code(await read(undefined, { 'if-none-match': '"another"' }))).toBe('quota_exceeded');
    expect(await used()).toBe(0);
  });

  it('HEAD: what GET would say, without the body and without a unit', async () => {
    const head = await readers.head(
      api.baseUrl,
      `/v1/reports/${report.domainId}?sections=overview`,
      bearer(report),
    );
    expect(await used()).toBe(0);
    const { headers, body } = await read();
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, headers[name]]);
    expect(head.headers['content-length']).toBe(String(body.length));
  });

  it('HEAD of a report that is too old: told of all the same, without a build', async () => {
    const old = await seedReport(system, { ageSeconds: 2 * 86_400 });
    const head = await readers.head(api.baseUrl, `/v1/reports/${old.domainId}`, bearer(old));
    expect([head.status, head.headers['retry-after']]).toEqual([200, undefined]);
    expect(
      await system.sql(`SELECT id FROM builds WHERE domain_id = $1 AND state <> 'done'`, [old.domainId]),
    ).toEqual([]);
    expect(await books(system, old.agencyId)).toMatchObject({ used: 0, freshUsed: 0 });
  });

  it('other sections have another tag', async () => {
    const tags = [];
    for (const query of ['?sections=overview', '?sections=signals', '?sections=signals,overview'])
      tags.push((await read(query)).headers.etag);
    expect(new Set(tags).size).toBe(3);
  });

  it('gzip where asked, under a tag of its own', async () => {
    const plain = await read();
    const packed = await read(undefined, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(packed.body.length),
    });
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const again = await read(undefined, {
      'accept-encoding': 'gzip',
      'if-none-match': String(packed.headers.etag),
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['400 for a query', async () => await read('?sections=nonsense'), 400, 'no_sections'],
    [
      '400 for a path',
      async () => await readers.read(api.baseUrl, '/v1/reports/x', bearer(report)),
      400,
      'invalid_request',
    ],
    [
      '404',
      async () => await readers.read(api.baseUrl, '/v1/reports/999999', bearer(report)),
      404,
      'domain_not_found',
    ],
    ['413', async () => await read(''), 413, 'sync_too_large'],
    [
      '413, whatever tag is sent',
      async () => await read('', { 'if-none-match': '*' }),
      413,
      'sync_too_large',
    ],
    ['503', () => withoutTable(system.sql, 'quota_entries', read), 500, 'internal_error'],
  ] as const)('%s uses no unit', async (_name, ask, status, expected) => {
    await read();
    const answer = await ask();
    expect([answer.status, code(answer)]).toEqual([status, expected]);
    expect(answer.headers).not.toHaveProperty('etag');
    expect(await used()).toBe(1);
  });

  it("another agency's domain is as good as none", async () => {
    const other = await seedReport(system, { section: SECTION });
    const answer = await readers.read(api.baseUrl, `/v1/reports/${report.domainId}`, bearer(other));
    expect([answer.status, code(answer)]).toEqual([404, 'domain_not_found']);
    expect(await books(system, other.agencyId)).toEqual({ used: 0, freshUsed: 0 });
  });

  it('three ways to be refused, each with its own code and wait', async () => {
    const toNextMonth =
      (Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1) - Date.now()) / 1_000;
    await system.sql('UPDATE agencies SET limit_overrides = $2 WHERE id = $1', [
      report.agencyId,
      { ratePerMinute: 3, monthlyQuota: 1, monthlyFreshQuota: 0 },
    ]);
    await read();
    const month = await read();
    expect([month.status, code(month)]).toEqual([429, 'quota_exceeded']);
    expect(Math.abs(Number(month.headers['retry-after']) - toNextMonth)).toBeLessThan(60);
    expect(month.headers['ratelimit-remaining']).toBe('1');

    await system.changeAccess(
      `UPDATE agencies SET limit_overrides = limit_overrides || '{"monthlyQuota": 100}' WHERE id = $1`,
      [report.agencyId],
    );
    await system.sql(`UPDATE snapshots SET generated_at = now() - interval '25 hours' WHERE domain_id = $1`, [
      report.domainId,
    ]);
    const fresh = await read();
    expect([fresh.status, code(fresh)]).toEqual([429, 'fresh_quota_exceeded']);
    expect(fresh.headers['retry-after']).toBeDefined();
    expect(Number(fresh.headers['retry-after'])).toBeLessThanOrEqual(SECONDS_OF_A_MONTH);
    expect(fresh.headers['ratelimit-remaining']).toBe('0');

    const minute = await read();
    expect([minute.status, code(minute)]).toEqual([429, 'rate_limited']);
    expect(minute.headers['retry-after']).toBe(minute.headers['ratelimit-reset']);
    expect(Number(minute.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(minute.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await books(system, report.agencyId)).toEqual({ used: 1, freshUsed: 0 });
  });

  it('a minute counts each key for itself', async () => {
    await system.sql(`UPDATE agencies SET limit_overrides = '{"ratePerMinute": 20}' WHERE id = $1`, [
      report.agencyId,
    ]);
    const wide = openReaders(40);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => wide.read(api.baseUrl, '/v1/usage', bearer(report))),
    );
    wide.close();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    const remaining = answers.map(({ headers }) => Number(headers['ratelimit-remaining']));
    expect([...new Set(remaining)].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });
});
