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
  expect(items.map(({ title }: any) => title)).toContainEqual(
    expect.stringMatching(
      /^tool-reviews\.example is cited in 3 of 3 answers that name .+ and not Brightside: /,
    ),
  );
  // what the advice rests on, all the way from the vendors' wire
  const { body: sources } = await app.call('GET', `/v1/reports/${domainId}/sources`, { key });
  expect(sources.items).toMatchObject([
    {
      host: 'tool-reviews.example',
      class: 'directory_or_review',
      cited: {
        answers: 3,
        engines: ['google', 'openai', 'perplexity'],
        urls: ['https://tool-reviews.example/best-2026'],
      },
      found_not_cited: { answers: 0 },
    },
  ]);
  const { body: queries } = await app.call('GET', `/v1/reports/${domainId}/queries`, { key });
  expect(queries.items).toEqual(
    [
      ['best project management software for marketing agencies 2026', 'google'],
      ['best project management tools small marketing agencies', 'perplexity'],
      ['best project management tools small marketing agencies 2026', 'openai'],
    ].map(([query, engine]) => ({ query, answers: 1, engines: [engine], prompts: ['Which CRM?'] })),
  );
  await app.close();
  await Promise.all([site.close(), vendors.close()]);
});
