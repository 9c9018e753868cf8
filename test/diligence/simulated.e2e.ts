import { onboardedDomain } from '../api/onboarded-domain';
import { type Application, startApplication } from '../support/application';
import { type LocalSite, startLocalSite } from '../support/local-site';
import { brandSite } from './brand-site';
import { bundleFaults } from './bundle-shape';

describe('a bundle without vendors’ keys', () => {
  let app: Application;
  let site: LocalSite;

  beforeAll(async () => {
    site = await startLocalSite(brandSite({ brand: 'Brightside', robots: null }));
    app = await startApplication({ environment: { OUTBOUND_CONNECT_TO: site.connectTo('brightside.test') } });
  });
  afterAll(async () => {
    await app.close();
    await site.close();
  });

  it('says that it is simulated, and has engines talk about the brand', async () => {
    const { key } = await app.signUp();
    await onboardedDomain(app, key, 'brightside.test');
    const { status, body } = await app.call('GET', '/v1/diligence/brand/brightside.test', { key });
    expect([status, body.source, bundleFaults(body)]).toEqual([200, 'simulated', []]);
    expect(body.hallucinations.claims_checked).toBeGreaterThan(0);
    expect(body.citation_share.engines.map(({ answers }: any) => answers)).toEqual([5, 5, 5]);
    const asked = await app.query(
      `SELECT DISTINCT model FROM probe_answers WHERE text LIKE '%Brightside was founded in%'`,
    );
    for (const { model } of asked) expect(model).toMatch(/^simulated-/);
  });
});
