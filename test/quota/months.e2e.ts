import type { ServiceHere } from '../support/service-here';
import { openSystem, type System } from '../system/system';
import { bearer, openReaders, type Readers, tally } from './readers';
import { books, seedReport, type SeededReport } from './seeded-report';

const MONTH_SECONDS = 31 * 86_400;

/** The database decides what month it is, so the database's `now()` is what these tests set. */
describe('a month', () => {
  let system: System;
  let readers: Readers;
  let apis: ServiceHere[];
  let report: SeededReport;
  let path: string;

  beforeAll(async () => {
    system = await openSystem({ LOG_LEVEL: 'warn', REPORT_TTL_SECONDS: '31536000' });
    const [{ name }] = await system.sql('SELECT current_database() AS name');
    await system.sql(`
      CREATE SCHEMA clock;
      CREATE TABLE clock.setting (now timestamptz);
      INSERT INTO clock.setting VALUES (NULL);
      CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS
        'SELECT COALESCE((SELECT now FROM clock.setting), pg_catalog.now())';
      ALTER DATABASE ${name} SET search_path = clock, public, pg_catalog;
    `);
    readers = openReaders();
    apis = await Promise.all([system.startHere('api'), system.startHere('api')]);
  });
  afterAll(async () => {
    readers.close();
    await system.close();
  });
  beforeEach(async () => {
    await setClock(null);
    report = await seedReport(system, { limits: { ratePerMinute: 1_000_000, monthlyQuota: 10 } });
    path = `/v1/reports/${report.domainId}`;
  });

  const setClock = async (now: string | null): Promise<unknown> =>
    await system.sql('UPDATE clock.setting SET now = $1', [now]);
  const readAll = async (count: number): Promise<Record<string, number>> =>
    tally(
      await Promise.all(
        Array.from({ length: count }, (_, at) =>
          readers.readPatiently(apis[at % 2]!.baseUrl, path, bearer(report)),
        ),
      ),
    );
  const months = async (): Promise<Record<string, number>> => {
    await books(system, report.agencyId);
    const rows = await system.sql(
      `SELECT to_char(month, 'YYYY-MM') AS month, used FROM quota_months WHERE agency_id = $1 ORDER BY month`,
      [report.agencyId],
    );
    return Object.fromEntries(rows.map(({ month, used }) => [month, used]));
  };
  const usage = async (): Promise<unknown> =>
    JSON.parse((await readers.read(apis[0]!.baseUrl, '/v1/usage', bearer(report))).body.toString('utf8'));

  it('ends at midnight UTC, not a moment before', async () => {
    await setClock('2027-01-31T23:59:59.9Z');
    expect(await readAll(15)).toEqual({ 200: 10, '429 quota_exceeded': 5 });
    const refused = await readers.read(apis[0]!.baseUrl, path, bearer(report));
    expect(refused.headers['retry-after']).toBe('1');
    expect(await usage()).toMatchObject({
      monthly: { limit: 10, used: 10, remaining: 0 },
      resets_at: '2027-02-01T00:00:00.000Z',
    });
    await setClock('2027-02-01T00:00:00Z');
    expect(await usage()).toMatchObject({
      monthly: { limit: 10, used: 0, remaining: 10 },
      resets_at: '2027-03-01T00:00:00.000Z',
    });
    expect(await readAll(15)).toEqual({ 200: 10, '429 quota_exceeded': 5 });
    expect(await months()).toEqual({ '2027-01': 10, '2027-02': 10 });
  });

  it('is the same wherever the database stands', async () => {
    // still December in UTC, whatever the wall clock of the session says
    await setClock('2027-01-01T05:00:00+14:00');
    expect(await readAll(3)).toEqual({ 200: 3 });
    expect(await months()).toEqual({ '2026-12': 3 });
  });

  it('that turns under load charges every read once, in one of the two months', async () => {
    await setClock('2027-04-30T23:59:59Z');
    await readAll(1);
    const reading = readAll(200);
    await setClock('2027-05-01T00:00:01Z');
    const counts = await reading;
    const used = await months();
    const inAll = Object.values(used).reduce((sum, one) => sum + one, 0);
    expect(inAll).toBe(1 + (counts['200'] ?? 0));
    expect(Object.values(used).every((one) => one <= 10)).toBe(true);
  });

  it('counts on where it stood when the clock jumps back', async () => {
    await setClock('2027-06-15T12:00:00Z');
    expect(await readAll(4)).toEqual({ 200: 4 });
    await setClock('2027-07-02T12:00:00Z');
    expect(await readAll(2)).toEqual({ 200: 2 });
    await setClock('2027-06-15T11:00:00Z');
    expect(await readAll(10)).toEqual({ 200: 6, '429 quota_exceeded': 4 });
    const refused = await readers.read(apis[1]!.baseUrl, path, bearer(report));
    const waitSeconds = Number(refused.headers['retry-after']);
    expect(waitSeconds).toBe((Date.UTC(2027, 6, 1) - Date.UTC(2027, 5, 15, 11)) / 1_000);
    expect(waitSeconds).toBeLessThan(MONTH_SECONDS);
    expect(await months()).toEqual({ '2027-06': 10, '2027-07': 2 });
  });
});
