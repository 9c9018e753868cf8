import { startApplication, type Application } from '../support/application';
import { smallSite, startLocalSite, type LocalSite } from '../support/local-site';
describe('smoke', () => {
  let app: Application; let site: LocalSite;
  beforeAll(async () => { const t=Date.now(); site = await startLocalSite(smallSite('Brightside')); app = await startApplication({environment:{OUTBOUND_CONNECT_TO: site.connectTo('brightside.test'), LOG_LEVEL: process.env.LL ?? 'silent'}}); console.log('boot', Date.now()-t); });
  afterAll(async () => { await app.close(); await site.close(); });
  it('works', async () => {
    const acc = await app.signUp();
    const d = await app.call('POST', '/v1/domains', { key: acc.key, body: { domain: 'brightside.test' } });
    console.log(d.status, d.text);
    const t=Date.now();
    const r = await app.call('GET', `/v1/reports/${d.body.domain_id}`, { key: acc.key });
    console.log(Date.now()-t, r.status, JSON.stringify(r.body, null, 1), Object.fromEntries(r.headers));
    for (const [m, p, o] of [['GET','/docs',{}],['GET','/docs-json',{}],['GET','/nope',{}],['POST','/signup/api',{body:'{'}],['GET','/v1/reports/%ff',{key:acc.key}],['GET','/%',{}],['GET','/v1/reports/1',{}],['GET','/v1/domains/1/%',{}],['POST','/signup/api',{body:'x',headers:{'content-type':'text/plain'}}]] as any) {
      const a = await app.call(m,p,o); console.log(m,p,a.status,a.text.slice(0,200),Object.fromEntries(a.headers));
    }
  });
});
