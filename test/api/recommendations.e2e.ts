import { startApplication } from '../support/application';
import { smallSite, startLocalSite } from '../support/local-site';
import { startVendors } from '../support/vendor-servers';
import { onboardedDomain } from './onboarded-domain';

it('recommendations are written for people, with one item for one cause', async () => {
  const site = await startLocalSite(smallSite('Brightside', 4));
  const vendors = await startVendors();
  const app = await startApplication({
    environment: { ...vendors.environment, OUTBOUND_CONNECT_TO: site.connectTo('brightside.test') },
  });
  const { key } = await app.signUp();
  const { domainId } = await onboardedDomain(app, key, 'brightside.test', ['Which CRM?']);
  const { body } = await app.call('GET', `/v1/reports/${domainId}?sections=recommendations`, { key });
  const { items } = body.sections.recommendations;
  expect(items.length).toBeGreaterThan(3);
  const prose = items.map((item: any) => `${item.title}\n${item.body}\n${item.fix}`).join('\n');
  expect(prose).not.toMatch(/\b(openai|google|perplexity)\b|[a-z]_[a-z]|\b1 (answers|points|pages|words)\b/);
  expect(prose).toContain('(ChatGPT, Gemini and Perplexity)');
  const fixes = items.map(({ fix }: any) => fix.replace(/^On [^ ]+: /, ''));
  expect(new Set(fixes).size).toBe(fixes.length);
  const labels = items
    .filter(({ kind }: any) => kind === 'fix_signal')
    .map(({ title }: any) => title.split(':')[0]);
  expect(new Set(labels).size).toBe(labels.length);
  for (const { evidence_quote: quote } of items) expect(quote).not.toMatch(/^([-*•]|\d+[.)])\s*$/);
  await app.close();
  await Promise.all([site.close(), vendors.close()]);
});
