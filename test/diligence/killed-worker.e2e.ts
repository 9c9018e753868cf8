import { bearer, openReaders } from '../quota/readers';
import { books, seedReport } from '../quota/seeded-report';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import { openSystem, type System } from '../system/system';
import { eventually } from '../support/eventually';

describe('a bundle whose worker is killed', () => {
  let site: LocalSite;
  let vendors: Vendors;
  let system: System;
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Acme CRM'));
    vendors = await startVendors({
      delayMs: ({ question }) => (question?.kind === 'probe' ? gate : 0),
    });
    system = await openSystem({ ...vendors.environment, OUTBOUND_CONNECT_TO: site.connectTo('acme.test') });
  });
  afterAll(async () => {
    open();
    await system.close();
    await Promise.all([vendors.close(), site.close()]);
  });

  it('is built by the next one, for the same units, and put together once', async () => {
    const report = await seedReport(system, {
      host: 'acme.test',
      ageSeconds: 60,
      limits: { ratePerMinute: 1_000 },
    });
    const [api, worker] = await Promise.all([system.startHere('api'), system.start('worker')]);
    const readers = openReaders();
    const reading = Promise.all(
      [1, 2, 3].map(() =>
        readers.readPatiently(api.baseUrl, '/v1/diligence/brand/acme.test', bearer(report)),
      ),
    );
    await eventually(
      'the brand is asked about',
      () => vendors.prompts().some((prompt) => prompt.includes('(acme.test)')),
      () => system.log(),
    );
    await worker.kill('SIGKILL');
    await system.runOutLeases();
    open();
    await system.startHere('worker');
    const answers = await reading;
    readers.close();

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await books(system, report.agencyId)).toEqual({ used: 3, freshUsed: 1 });
    expect(await system.sql(`SELECT state, deaths FROM builds WHERE cause = 'diligence'`)).toEqual([
      { state: 'done', deaths: 1 },
    ]);
    expect(await system.sql('SELECT count(*)::int FROM diligence_bundles')).toEqual([{ count: 1 }]);
  });
});
