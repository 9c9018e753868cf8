import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '../support/service-process';
import { openSystem, type System } from '../system/system';
import { bearer, openReaders, type Readers, tally } from './readers';
import { books, seedReport } from './seeded-report';

const MANY = { ratePerMinute: 1_000_000 };

describe('the monthly quota under load', () => {
  let system: System;
  let readers: Readers;
  let apis: ServiceProcess[];

  beforeAll(async () => {
    system = await openSystem({ LOG_LEVEL: 'warn' });
    readers = openReaders();
    apis = await Promise.all([system.start('api'), system.start('api')]);
  }, 60_000);
  afterAll(async () => {
    readers.close();
    await system.close();
  });

  it('passes exactly 100 of 1,000 parallel reads over two processes', async () => {
    const report = await seedReport(system, { limits: { ...MANY, monthlyQuota: 100 } });
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) =>
        readers.read(apis[at % 2]!.baseUrl, `/v1/reports/${report.domainId}`, bearer(report)),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 100, '429 quota_exceeded': 900 });
    expect(await books(system, report.agencyId)).toEqual({ used: 100, freshUsed: 0 });
  }, 60_000);

  it('passes exactly the last ten of 200, over two processes and two keys, five times over', async () => {
    for (let round = 0; round < 5; round += 1) {
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
        Array.from({ length: 200 }, (_, at) => readers.read(apis[at % 2]!.baseUrl, path, bearer(report))),
      );
      expect(tally(answers)).toEqual({ 200: 10, '429 quota_exceeded': 190 });
      expect(await books(system, report.agencyId)).toEqual({ used: 100, freshUsed: 0 });
    }
  }, 60_000);

  it('counts each agency by itself when many read at once', async () => {
    const reports = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        seedReport(system, { host: `of-${at}.test`, limits: { ...MANY, monthlyQuota: at } }),
      ),
    );
    const answers = await Promise.all(
      reports.flatMap((report) =>
        Array.from({ length: 25 }, async (_, at) => ({
          agencyId: report.agencyId,
          answer: await readers.read(apis[at % 2]!.baseUrl, `/v1/reports/${report.domainId}`, bearer(report)),
        })),
      ),
    );
    for (const [at, { agencyId }] of reports.entries()) {
      const passed = answers.filter((one) => one.agencyId === agencyId && one.answer.status === 200);
      expect(passed).toHaveLength(at);
      expect((await books(system, agencyId)).used).toBe(at);
    }
  }, 60_000);

  it('keeps ledger and counter the same, and charges every report given, when processes are killed', async () => {
    const report = await seedReport(system, { limits: { ...MANY, monthlyQuota: 1_000_000 } });
    const path = `/v1/reports/${report.domainId}`;
    let given = 0;
    let sent = 0;
    for (let kill = 0; kill < 5; kill += 1) {
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
      await delay(300 + kill * 77);
      await api.kill('SIGKILL');
      await reading;
    }
    const { used } = await books(system, report.agencyId);
    expect(used).toBeGreaterThanOrEqual(given);
    expect(used).toBeLessThanOrEqual(sent);
    console.info(`5 kills under load: ${given} reports given, ${used} units used, ${sent - given} requests cut off.`);
  }, 120_000);

  it('gives back what was charged for readers that got an error', async () => {
    const report = await seedReport(system, { limits: { ...MANY, monthlyQuota: 1_000 } });
    const path = `/v1/reports/${report.domainId}`;
    expect((await readers.read(apis[0]!.baseUrl, path, bearer(report))).status).toBe(200);
    // the entry of the ledger waits for this lock, until the statement's connection is cut
    const session = await system.session();
    await session.query('BEGIN');
    await session.query('LOCK TABLE quota_entries IN SHARE MODE');
    const reading = Promise.all(
      Array.from({ length: 10 }, () => readers.read(apis[0]!.baseUrl, path, bearer(report))),
    );
    for (let cut = 0; cut === 0; ) {
      const cuts = await system.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%quota_entries%' AND pid <> pg_backend_pid()`,
      );
      cut = cuts.length;
    }
    await session.query('ROLLBACK');
    const answers = await reading;
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(tally(answers)['503 service_unavailable']).toBeGreaterThan(0);
    expect(await books(system, report.agencyId)).toEqual({ used: 1 + passed, freshUsed: 0 });
  }, 60_000);
});
