import '../support/one-realm';
import type { DataSource } from 'typeorm';
import { completeDataSource } from '../../ormconfig';
import { MeasuresService } from '../../src/reports/measures.service';
import { bookNextCheck, enrolDomains, UPTIME_SCHEDULES } from '../../src/reports/uptime-schedules.queries';
import { UptimeChecker } from '../../src/pipeline/uptime-check.service';
import { UptimeProcessor } from '../../src/workers/uptime.processor';
import { analyse } from '../../src/pipeline/analysis.worker';
import { crawlerWith, DemoSite, outboundTo, status } from '../crawl/demo-site';
import { articleHtml, fetchedPage, HOST, NOW } from '../fixtures/signals/fetched-page';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('what is known of a domain between builds', () => {
  let database: TestDatabase;
  let source: DataSource;
  const cleanUp: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    source = await completeDataSource(database.databaseUrl).initialize();
  });
  afterEach(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
    await source.query(
      'DELETE FROM uptime_schedules; DELETE FROM uptime_checks; UPDATE domains SET deleted_at = now()',
    );
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  async function domain(host: string): Promise<number> {
    const [agency] = await source.query(
      "INSERT INTO agencies (name, email) VALUES ('A', md5(random()::text)) RETURNING id",
    );
    const [row] = await source.query('INSERT INTO domains (agency_id, host) VALUES ($1, $2) RETURNING id', [
      agency.id,
      host,
    ]);
    return row.id as number;
  }

  const makeAllDue = (): Promise<unknown> =>
    source.query("UPDATE uptime_schedules SET due_at = now() - interval '1 second'");

  it('gives each new domain a time of its own within a quarter of an hour', async () => {
    for (let at = 0; at < 20; at += 1) await domain(`d${at}.example.com`);
    const [{ before }] = await source.query('SELECT now() AS before');
    await enrolDomains(source);
    await enrolDomains(source);
    const [row] = await source.query(
      `SELECT count(*)::int AS n, count(DISTINCT due_at)::int AS times,
              bool_and(due_at BETWEEN $1 AND now() + interval '15 minutes') AS soon FROM uptime_schedules`,
      [before],
    );
    expect(row).toEqual({ n: 20, times: 20, soon: true });
    // the first may be due by now
    await source.query(`UPDATE uptime_schedules SET due_at = due_at + interval '5 minutes'`);
    expect(await UPTIME_SCHEDULES.claim(source, 100)).toEqual([]);
  });

  it('lets each check be taken by one worker', async () => {
    for (let at = 0; at < 30; at += 1) await domain(`d${at}.example.com`);
    await enrolDomains(source);
    await makeAllDue();
    const claims = Array.from({ length: 8 }, () => UPTIME_SCHEDULES.claim(source, 7));
    const taken = (await Promise.all(claims)).flat();
    const rest = await UPTIME_SCHEDULES.claim(source, 100);
    const hosts = [...taken, ...rest].map(({ host }) => host);
    expect(hosts).toHaveLength(30);
    expect(new Set(hosts).size).toBe(30);
  });

  it('forgets checks that no longer count, and deleted domains with all of theirs', async () => {
    const id = await domain('gone.example.com');
    await enrolDomains(source);
    await source.query(
      "INSERT INTO uptime_checks VALUES ($1, now() - interval '31 days', true, 200, 5), ($1, now(), true, 200, 5)",
      [id],
    );
    const left = async (): Promise<unknown> => {
      const [row] = await source.query(
        'SELECT (SELECT count(*)::int FROM uptime_schedules) AS schedules, (SELECT count(*)::int FROM uptime_checks) AS checks',
      );
      return row;
    };
    await makeAllDue();
    const [due] = await UPTIME_SCHEDULES.claim(source, 1);
    await bookNextCheck(source, due!);
    expect(await left()).toEqual({ schedules: 1, checks: 1 });
    await source.query('UPDATE domains SET deleted_at = now() WHERE id = $1', [id]);
    await enrolDomains(source);
    expect(await left()).toEqual({ schedules: 0, checks: 0 });
  });

  it('books whether the home page answered, and nothing where robots.txt keeps us out', async () => {
    const site = await new DemoSite({
      'up.demo.test/': '<p>up</p>',
      'down.demo.test/robots.txt': status(503),
      'error.demo.test/': status(500),
      'shut.demo.test/robots.txt': 'User-agent: *\nDisallow: /',
      'shut.demo.test/': '<p>private</p>',
    }).start();
    const hosts = ['up', 'down', 'error', 'shut'].map((name) => `${name}.demo.test`);
    const outbound = outboundTo(site, hosts);
    cleanUp.push(
      () => outbound.onModuleDestroy(),
      () => site.close(),
    );
    for (const host of hosts) await domain(host);
    const checker = new UptimeChecker(source, crawlerWith(outbound), new MeasuresService(source));
    const processor = new UptimeProcessor(source, checker);
    await processor.look();
    await makeAllDue();
    await processor.look();
    await processor.idle();
    const rows = await source.query(
      'SELECT host, ok, status FROM uptime_checks JOIN domains ON id = domain_id ORDER BY host',
    );
    expect(rows).toEqual([
      { host: 'down.demo.test', ok: false, status: 503 },
      { host: 'error.demo.test', ok: false, status: 500 },
      { host: 'up.demo.test', ok: true, status: 200 },
    ]);
    expect(site.seen.map(({ host, path }) => host + path)).not.toContain('shut.demo.test/');
  });

  it('keeps pages with their validators and analysis', async () => {
    const id = await domain('known.example.com');
    const analysis = analyse({ page: fetchedPage(articleHtml()), context: { host: HOST, now: NOW } });
    const measures = new MeasuresService(source);
    const page = { url: analysis.url, etag: '"1"', lastModified: null, analysis };
    await measures.savePages(id, [page]);
    await measures.savePages(id, [page, { ...page, url: 'https://www.example.com/b', etag: null }]);
    const known = await measures.pages(id);
    expect(known.size).toBe(2);
    expect(known.get(analysis.url)).toEqual(JSON.parse(JSON.stringify(page)));
  });
});
