import type { ServiceProcess } from '../support/service-process';
import { sized } from '../support/size';
import { startProxyBefore } from '../support/tcp-proxy';
import { openSystem, type System } from '../system/system';
import { eventually } from '../support/eventually';
import { bearer, openReaders, type Readers, tally } from './readers';
import { books, seedReport, type SeededReport } from './seeded-report';

const READS = sized({ test: 400, chaos: 1_000 });
const ROUNDS = sized({ test: 2, chaos: 5 });
const KILLS = sized({ test: 1, chaos: 5 });
const MANY = { ratePerMinute: 1_000_000 };

describe('the monthly quota under load', () => {
  let system: System;
  let readers: Readers;
  let apis: ServiceProcess[];

  beforeAll(async () => {
    system = await openSystem({ LOG_LEVEL: 'warn' });
    readers = openReaders();
    apis = await Promise.all([system.start('api'), system.start('api')]);
  });
  afterAll(async () => {
    readers.close();
    await system.close();
  });

  it('passes exactly 100 of many parallel reads over two processes', async () => {
    const report = await seedReport(system, { limits: { ...MANY, monthlyQuota: 100 } });
    const answers = await Promise.all(
      Array.from({ length: READS }, (_, at) =>
        readers.readPatiently(apis[at % 2]!.baseUrl, `/v1/reports/${report.domainId}`, bearer(report)),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 100, '429 quota_exceeded': READS - 100 });
    expect(await books(system, report.agencyId)).toEqual({ used: 100, freshUsed: 0 });
  });

  it('passes exactly the last ten of 200, over two processes, again and again', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const report = await seedReport(system, {
        host: `round-${round}.test`,
        limits: { ...MANY, monthlyQuota: 100 },
      });
      const path = `/v1/reports/${report.domainId}`;
      await system.sql(
        `WITH m AS (INSERT INTO quota_months (agency_id, month, used)
           VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC')::date, 90) RETURNING agency_id, month)
         INSERT INTO quota_entries (agency_id, month, unit, kind, reason, delta)
         SELECT agency_id, month, 'monthly', 'charge', 'read', 90 FROM m`,
        [report.agencyId],
      );
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, at) =>
          readers.readPatiently(apis[at % 2]!.baseUrl, path, bearer(report)),
        ),
      );
      expect(tally(answers)).toEqual({ 200: 10, '429 quota_exceeded': 190 });
      expect(await books(system, report.agencyId)).toEqual({ used: 100, freshUsed: 0 });
    }
  });

  it('counts each agency by itself when many read at once', async () => {
    const reports: SeededReport[] = [];
    for (let at = 0; at < 20; at += 1) {
      reports.push(
        await seedReport(system, { host: `of-${at}.test`, limits: { ...MANY, monthlyQuota: at } }),
      );
    }
    const answers = await Promise.all(
      reports.flatMap((report) =>
        Array.from({ length: 25 }, async (_, at) => ({
          agencyId: report.agencyId,
          answer: await readers.readPatiently(
            apis[at % 2]!.baseUrl,
            `/v1/reports/${report.domainId}`,
            bearer(report),
          ),
        })),
      ),
    );
    for (const [at, { agencyId }] of reports.entries()) {
      const passed = answers.filter((one) => one.agencyId === agencyId && one.answer.status === 200);
      expect(passed).toHaveLength(at);
      expect((await books(system, agencyId)).used).toBe(at);
    }
  });

  it('keeps ledger and counter the same, and charges every report given, when processes are killed', async () => {
    const report = await seedReport(system, { limits: { ...MANY, monthlyQuota: 1_000_000 } });
    const path = `/v1/reports/${report.domainId}`;
    let given = 0;
    let sent = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const api = await system.start('api');
      const reading = Promise.all(
        Array.from({ length: 64 }, async () => {
          for (;;) {
            sent += 1;
            const { status } = await readers.read(api.baseUrl, path, bearer(report));
            if (status === 0) return;
            expect(status).toBe(200);
            given += 1;
          }
        }),
      );
      // under load, at five different moments
      const target = given + 50 + kill * 33;
      await eventually('the next kill', () => given >= target);
      await api.kill('SIGKILL');
      await reading;
    }
    const { used } = await books(system, report.agencyId);
    expect(used).toBeGreaterThanOrEqual(given);
    expect(used).toBeLessThanOrEqual(sent);
    console.info(
      `${KILLS} kills under load: ${given} reports given, ${used} units used, ${sent - given} requests cut off.`,
    );
  });

  it('gives back what was charged for readers who got an error, when the answer of the database was lost', async () => {
    const report = await seedReport(system, { host: 'lost.test', limits: { ...MANY, monthlyQuota: 1_000 } });
    const path = `/v1/reports/${report.domainId}`;
    const proxy = await startProxyBefore(system.database.databaseUrl);
    const api = await system.startHere('api', { DATABASE_URL: proxy.url });
    const read = async (): Promise<string> =>
      Object.keys(tally([await readers.read(api.baseUrl, path, bearer(report))])).join();
    expect(await read()).toBe('200');

    // the charge waits for this lock; meanwhile the way back is cut
    const session = await system.session();
    await session.query('BEGIN');
    await session.query('SELECT used FROM quota_months WHERE agency_id = $1 FOR UPDATE', [report.agencyId]);
    const reading = Promise.all(Array.from({ length: 10 }, read));
    await eventually('the charge waits', async () => {
      const waiting = await system.sql(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    await proxy.mode('blackhole');
    await session.query('ROLLBACK');
    await eventually('the charge is booked', async () => (await books(system, report.agencyId)).used > 1);
    await proxy.mode('reset');
    await proxy.mode('ok');
    const answers = await reading;
    // those who waited for the next group are charged on a new connection
    const passed = answers.filter((answer) => answer === '200').length;
    expect(answers.filter((answer) => answer === '503 service_unavailable').length).toBe(10 - passed);
    expect(passed).toBeLessThan(10);
    await eventually(
      'all is given back',
      async () => (await books(system, report.agencyId)).used === 1 + passed,
    );
    expect(await eventually('it reads again', async () => (await read()) === '200')).toBe(true);
    expect(await books(system, report.agencyId)).toEqual({ used: 2 + passed, freshUsed: 0 });
    console.info(`${10 - passed} readers never got an answer; what was booked for them is given back.`);
    await proxy.close();
  });
});
