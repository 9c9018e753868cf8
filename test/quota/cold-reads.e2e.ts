import { FULL_SIZE, sized } from '../support/size';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { openSystem, type System } from '../system/system';
import { eventually } from '../support/eventually';
import { bearer, openReaders, type Readers, tally } from './readers';
import { books, seedReport } from './seeded-report';

const READERS = sized({ test: 60, chaos: 200 });
const DAY_OLD = 25 * 3_600;

describe('cold reads of one domain', () => {
  let site: LocalSite;
  let vendors: Vendors;
  let system: System;
  let readers: Readers;
  /** Holds the engines' answers back. */
  let gate: Promise<void>;

  beforeEach(async () => {
    gate = Promise.resolve();
    site = await startLocalSite(smallSite('Acme CRM'));
    vendors = await startVendors({ delayMs: () => gate });
    system = await openSystem({
      ...vendors.environment,
      OUTBOUND_CONNECT_TO: site.connectTo('cold.test'),
    });
    readers = openReaders();
  });
  afterEach(async () => {
    readers.close();
    await system.close();
    await vendors.close();
    await site.close();
  });

  it('share one build, over two services, also when the builder is killed; one pays for it', async () => {
    // the first builder hangs in its calls until it is killed
    let open = (): void => undefined;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const report = await seedReport(system, {
      host: 'cold.test',
      ageSeconds: DAY_OLD,
      limits: { ratePerMinute: 1_000, monthlyQuota: 1_000, monthlyFreshQuota: 3 },
    });
    const [first, second, builder] = await Promise.all([
      system.startHere('api'),
      system.startHere('api'),
      system.start('worker'),
    ]);
    const reading = Promise.all(
      Array.from({ length: READERS }, (_, at) =>
        readers.readPatiently(
          (at % 2 === 0 ? first : second).baseUrl,
          `/v1/reports/${report.domainId}`,
          bearer(report),
        ),
      ),
    );
    await eventually(
      'the engines are asked',
      () => vendors.requests.length > 0,
      () => system.log(),
    );
    await builder.kill('SIGKILL');
    if (!FULL_SIZE) await system.runOutLeases();
    open();
    const killedMs = performance.now();
    await system.startHere('worker');
    const answers = await reading;

    expect(tally(answers)).toEqual({ 200: READERS });
    const metas = answers.map(({ body }) => JSON.parse(body.toString('utf8')).meta);
    expect(new Set(metas.map(({ version_id: version }) => version)).size).toBe(1);
    expect(metas[0].version_id).not.toBe(report.versionId);
    expect(metas.filter(({ cached }) => cached === false)).toHaveLength(1);
    expect(await books(system, report.agencyId)).toEqual({ used: READERS, freshUsed: 1 });
    const builds = await system.sql(
      `SELECT state, deaths FROM builds WHERE domain_id = $1 AND cause = 'read'`,
      [report.domainId],
    );
    expect(builds).toEqual([{ state: 'done', deaths: 1 }]);
    console.info(
      `${READERS} cold reads over two services, builder killed: one build, taken over and all answered ${Math.round((performance.now() - killedMs) / 1_000)} s after the kill (${FULL_SIZE ? 'lease: 30 s' : 'the lease ran out at once'}).`,
    );
  });

  it('use no unit when the build fails for good', async () => {
    await site.close();
    const report = await seedReport(system, {
      host: 'cold.test',
      ageSeconds: DAY_OLD,
      limits: { ratePerMinute: 1_000 },
    });
    for (const engine of ['openai', 'perplexity', 'google'] as const) await vendors.stop(engine);
    const [api] = await Promise.all([system.startHere('api'), system.startHere('worker')]);
    const reading = Promise.all(
      Array.from({ length: 20 }, () =>
        readers.read(api.baseUrl, `/v1/reports/${report.domainId}`, bearer(report)),
      ),
    );
    await eventually('the build has failed for good', async () => {
      // nobody waits here for the pauses between its attempts
      await system.sql(`UPDATE builds SET due_at = now() WHERE state = 'queued'`);
      const [build] = await system.sql(`SELECT state FROM builds WHERE cause = 'read'`);
      return build?.state === 'failed';
    });
    const answers = await reading;
    expect(tally(answers)).toEqual({ '503 service_unavailable': 20 });
    for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await books(system, report.agencyId)).toEqual({ used: 0, freshUsed: 0 });
  });
});
