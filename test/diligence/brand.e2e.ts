import { AgentRules } from '../../src/crawl/agent-rules';
import { parseRobots } from '../../src/crawl/robots';
import { AI_AGENTS } from '../../src/signals/ai-agents';
import { expectError } from '../api/expect-error';
import { onboardedDomain } from '../api/onboarded-domain';
import { type Account, type Answer, type Application, startApplication } from '../support/application';
import { type LocalSite, startLocalSite } from '../support/local-site';
import { startVendors, type Vendors } from '../support/vendor-servers';
import type { Vendor, VendorAnswer } from '../support/vendor-wire';
import { brandSite } from './brand-site';
import { bundleFaults, undescribedFields } from './bundle-shape';
import { AGENT_ADDRESSES, combinedLine, userAgentOf, type VerifiedAgent } from '../support/access-log';

const ROBOTS =
  'User-agent: GPTBot\nDisallow: /\n\nUser-agent: PerplexityBot\nDisallow: /drafts\n\nUser-agent: *\nDisallow: /drafts\n';
const PROMPT = 'Which CRM suits a small agency?';
const OLDEST = 'Which CRM has been around for longest?';
const MANY = 'Which pages should I read on CRM?';
const MADE_UP = Array.from({ length: 30 }, (_, at) => `http://brightside.test/made-up-${at}`);
const FOUNDED = 'In which year was Brightside (brightside.test) founded?';
const KNOWN_FOR = 'What is Brightside (brightside.test), and what is it known for?';
const REFUSED = {
  status: 400,
  headers: {},
  body: { error: { message: 'no', type: 'invalid_request_error' } },
};

const source = (url: string): VendorAnswer['citations'][number] => ({ url, title: 'A page' });

/** Perplexity is right; OpenAI errs about the founding, Google about the opening hours. Some of what they cite of the site was never there. */
function answer(engine: Vendor, prompt: string): VendorAnswer {
  if (prompt === FOUNDED) {
    const year = engine === 'openai' ? 2014 : 2012;
    return { text: `Brightside was founded in ${year}.`, citations: [] };
  }
  if (prompt === KNOWN_FOR && engine === 'google')
    return { text: 'Brightside is known for its CRM. It is open on Sundays.', citations: [] };
  if (prompt === OLDEST) return { text: 'Brightside was founded in 2009, before all others.', citations: [] };
  if (prompt === MANY) return { text: MADE_UP.join(' '), citations: [] };
  if (prompt !== PROMPT) return { text: 'That is not known to me.', citations: [] };
  const citations: Record<Vendor, string[]> = {
    openai: ['http://brightside.test/about', 'http://brightside.test/drafts/2027'],
    perplexity: ['http://brightside.test/never-there', 'http://brightside.test/withdrawn?utm_source=x'],
    google: ['https://reviews.example/'],
  };
  const text = 'Try Brightside or **Globex Desk**.';
  return { text, citations: citations[engine].map(source) };
}

let app: Application;
let site: LocalSite;
let forbidding: LocalSite;
let vendors: Vendors;
let account: Account;
let silent: Vendor | null = null;

beforeAll(async () => {
  site = await startLocalSite(brandSite({ brand: 'Brightside', robots: ROBOTS }));
  forbidding = await startLocalSite(
    brandSite({ brand: 'Closed', robots: 'User-agent: *\nDisallow: /\n\nUser-agent: CCBot\nAllow: /\n' }),
  );
  vendors = await startVendors({ answer, fault: (engine) => (engine === silent ? REFUSED : null) });
  app = await startApplication({
    environment: {
      ...vendors.environment,
      OUTBOUND_CONNECT_TO: [
        site.connectTo('brightside.test'),
        site.connectTo('xn--bcher-kva.test'),
        forbidding.connectTo('closed.test'),
      ].join(','),
    },
  });
  account = await app.signUp({ ratePerMinute: 1_000, domains: 5 });
  await onboardedDomain(app, account.key, 'brightside.test', [PROMPT]);
});

afterAll(async () => {
  await app.close();
  await Promise.all([site.close(), forbidding.close(), vendors.close()]);
});

const brand = (domain: string, { key } = account, query = ''): Promise<Answer> =>
  app.call('GET', `/v1/diligence/brand/${domain}${query}`, { key });

describe('the bundle of a brand', () => {
  let bundle: any;

  beforeAll(async () => {
    const { status, body, text } = await brand('brightside.test');
    if (status !== 200) throw new Error(text);
    bundle = body;
  });

  it('has exactly the fields that are documented', () => {
    expect(bundleFaults(bundle)).toEqual([]);
    expect(bundle).toMatchObject({ domain: 'brightside.test', brand: 'Brightside', source: 'live' });
  });

  it('counts how often the answers to the buyers cite the domain, engine by engine', () => {
    expect(bundle.citation_share).toEqual({
      overall_pct: 66.67,
      engines: [
        { engine: 'google', answers: 1, cited: 0, share_pct: 0 },
        { engine: 'openai', answers: 1, cited: 1, share_pct: 100 },
        { engine: 'perplexity', answers: 1, cited: 1, share_pct: 100 },
      ],
    });
  });

  it('shows what engines say that cannot be right', () => {
    const { items, ...figures } = bundle.hallucinations;
    expect(figures).toEqual({
      count: 5,
      contradictions: 2,
      cross_engine_conflicts: 1,
      hallucinated_urls: 2,
      claims_checked: 4,
      unverifiable: 0,
    });
    expect(items).toHaveLength(5);
    const [contradiction, hours, ...others] = items;
    expect(contradiction).toMatchObject({
      kind: 'contradiction',
      slot: 'founding_year',
      engine: 'openai',
      prompt: FOUNDED,
      claimed_value: '2014',
      site_value: '2012',
      site_url: expect.stringMatching(/^http:\/\/brightside\.test\//),
    });
    expect(contradiction.claim_quote).toContain('founded in 2014');
    expect(hours).toMatchObject({
      kind: 'contradiction',
      slot: 'opening_hours',
      engine: 'google',
      claimed_value: 'Sun open',
      site_value: 'Sun closed',
      site_url: 'http://brightside.test/about',
    });
    expect(others.map((item: any) => [item.kind, item.site_url, item.site_value])).toEqual([
      ['hallucinated_url', 'http://brightside.test/never-there', 'HTTP 404'],
      ['hallucinated_url', 'http://brightside.test/withdrawn', 'HTTP 410'],
      ['cross_engine_conflict', expect.any(String), '2012'],
    ]);
  });

  it('asks for no address that robots.txt forbids, and accuses nobody of it', () => {
    expect(site.paths).toContain('/never-there');
    expect(site.paths.filter((path) => path.startsWith('/drafts'))).toEqual([]);
  });

  it('judges every agent as the crawler would judge itself, beside the industry of the site', () => {
    const { agents, ...figures } = bundle.ai_bot_policy;
    const rules = parseRobots(ROBOTS);
    expect(agents.map(({ agent, allowed }: any) => [agent, allowed])).toEqual(
      AI_AGENTS.map(({ agent }) => [agent, new AgentRules(rules, agent).allows('http://brightside.test/')]),
    );
    const by = Object.fromEntries(agents.map((one: any) => [one.agent, one.by]));
    expect([by.GPTBot, by.PerplexityBot, by.ClaudeBot]).toEqual([
      'named_group',
      'named_group',
      'group_for_all',
    ]);
    expect(figures).toMatchObject({
      blocked_pct: 6.67,
      blocks_by_name: true,
      industry: 'news',
      baseline: { pct: 19.6, n: 245 },
      difference_pp: -12.93,
    });
  });

  it('may be compared with another industry', async () => {
    const { body } = await brand('brightside.test', account, '?industry=government');
    expect(body.ai_bot_policy).toMatchObject({
      agents: bundle.ai_bot_policy.agents,
      industry: 'government',
      baseline: { pct: 1.3, n: 312 },
      difference_pp: 5.37,
    });
    expect(body.version_id).toBe(bundle.version_id);
    expectError(await brand('brightside.test', account, '?industry=farming'), 'invalid_request');
    expect((await brand('brightside.test', account, '?industry=farming')).body.error).toMatch(/^industry: /);
  });

  it('agrees with the report that was built with it, which knows nothing of the questions about the brand', async () => {
    const { items } = (await app.call('GET', '/v1/domains', { key: account.key })).body;
    const { domain_id: domainId } = items.find(({ domain }: any) => domain === 'brightside.test');
    const report = (await app.call('GET', `/v1/reports/${domainId}`, { key: account.key })).body;
    expect(report.meta).toMatchObject({ version_id: bundle.version_id, cached: true });
    const { overview, readiness } = report.sections;
    expect([overview.total_probes, overview.citation_pct]).toEqual([3, bundle.citation_share.overall_pct]);
    expect(bundle.readiness).toEqual({
      grade: readiness.headline_grade,
      score: readiness.headline_score,
      urls: readiness.per_url,
    });
    const answers = await app.call('GET', `/v1/domains/${domainId}/answers?limit=100`, { key: account.key });
    expect(answers.body.items.map(({ prompt }: any) => prompt)).toEqual([PROMPT, PROMPT, PROMPT]);
  });

  it('is not sent again to who has it', async () => {
    const first = await brand('brightside.test');
    const again = await app.call('GET', '/v1/diligence/brand/brightside.test', {
      key: account.key,
      headers: { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('the domain of a path', () => {
  it.each([
    'BrightSide.TEST',
    'www.brightside.test',
    'brightside.test.',
    encodeURIComponent('https://www.Brightside.test:8443/pricing?x=1#y'),
    '%20brightside.test%20',
  ])('may be written as %s', async (domain) => {
    const { status, body } = await brand(domain);
    expect([status, body.domain]).toEqual([200, 'brightside.test']);
  });

  it.each(['localhost', '127.0.0.1', 'a%20b.com', 'com', '-.com', '%F0%9F%92%A9', 'x'.repeat(300)])(
    'is refused as %s',
    async (domain) => {
      expectError(await brand(domain), 'invalid_domain');
    },
  );

  it('is not found when it is nobody’s, or another agency’s', async () => {
    expectError(await brand('example.com'), 'domain_not_found');
    expectError(await brand('brightside.test', await app.signUp()), 'domain_not_found');
  });
});

it('a domain beyond ASCII is found in both of its spellings', async () => {
  await onboardedDomain(app, account.key, 'BÜCHER.test', [PROMPT]);
  for (const domain of ['b%C3%BCcher.test', 'XN--bcher-kva.test']) {
    expect((await brand(domain)).body.domain).toBe('xn--bcher-kva.test');
  }
});

describe('the questions about a brand', () => {
  it('are put for each agency on its own, and once a day; those of buyers once for all', async () => {
    const asked = (prompt: string): number =>
      vendors.prompts('openai').filter((one) => one === prompt).length;
    await brand('brightside.test');
    const before = [asked(FOUNDED), asked(PROMPT)];
    const other = await app.signUp();
    await onboardedDomain(app, other.key, 'brightside.test', [PROMPT]);
    expect((await brand('brightside.test', other)).status).toBe(200);
    expect([asked(FOUNDED), asked(PROMPT)]).toEqual([before[0]! + 1, before[1]]);
    await app.query(`UPDATE diligence_bundles SET generated_at = generated_at - interval '2 days'`);
    expect((await brand('brightside.test', other)).status).toBe(200);
    expect(asked(FOUNDED)).toBe(before[0]! + 1);
  });
});

describe('a report, also one that nobody asked a bundle for', () => {
  it('advises to mend what engines state wrongly, once for each fact', async () => {
    const { key } = await app.signUp();
    const { domainId } = await onboardedDomain(app, key, 'brightside.test', [OLDEST, PROMPT]);
    const { body } = await app.call('GET', `/v1/reports/${domainId}?sections=recommendations`, { key });
    const advice = body.sections.recommendations.items.filter(
      ({ kind }: any) => kind === 'fix_contradiction',
    );
    expect(advice).toHaveLength(1);
    const [{ title, body: text, evidence_prompt, evidence_engine }] = advice;
    expect(title).toMatch(/ get the founding year wrong$/);
    for (const engine of ['ChatGPT', 'Gemini', 'Perplexity']) {
      expect(title).toContain(engine);
      expect(text).toContain(`${engine} says “`);
    }
    expect(text).toContain('2012');
    expect(evidence_prompt).toBe(OLDEST);
    expect(['google', 'openai', 'perplexity']).toContain(evidence_engine);
  });
});

describe('what agents really get', () => {
  it('is unknown without logs; with them a firewall that refuses what robots.txt allows is named', async () => {
    const { key } = await app.signUp();
    const { domainId } = await onboardedDomain(app, key, 'brightside.test', [PROMPT]);
    const before = (await brand('brightside.test', { ...account, key })).body.ai_bot_policy;
    expect(before).toMatchObject({ real_statuses: 'unknown', logs: null, firewall_refusals: [] });
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const hit = (agent: VerifiedAgent, status: number, address: string = AGENT_ADDRESSES[agent]): string =>
      combinedLine(day, { address, path: '/pricing', status, agent: userAgentOf(agent) });
    const lines = [
      ...Array<string>(6).fill(hit('OAI-SearchBot', 403)),
      ...Array<string>(2).fill(hit('OAI-SearchBot', 200)),
      ...Array<string>(9).fill(hit('ChatGPT-User', 403, '203.0.113.7')),
      hit('ChatGPT-User', 200),
    ];
    const log = { key, body: lines.join('\n'), headers: { 'content-type': 'text/plain' } };
    expect((await app.call('PUT', `/v1/domains/${domainId}/access-logs/${day}`, log)).status).toBe(200);
    await app.query(`UPDATE diligence_bundles SET generated_at = generated_at - interval '2 days'`);
    const { body } = await brand('brightside.test', { ...account, key });
    expect(bundleFaults(body)).toEqual([]);
    const { agents, ...policy } = body.ai_bot_policy;
    expect(policy).toMatchObject({ real_statuses: 'observed', logs: { from: day, to: day, days: 1 } });
    expect(policy.firewall_refusals.map(({ agent }: any) => agent)).toEqual(['OAI-SearchBot']);
    expect(policy.firewall_refusals[0].message).toContain(`6 of 8 requests (403: 6), ${day}`);
    const byName = Object.fromEntries(agents.map((one: any) => [one.agent, one]));
    expect(byName['OAI-SearchBot']).toMatchObject({
      allowed: false,
      by: 'observed_refusal',
      observed: {
        requests: 8,
        refused: 6,
        statuses: [{ status: 403, requests: 6 }],
        first_day: day,
        last_day: day,
      },
    });
    expect(byName['ChatGPT-User']).toMatchObject({ allowed: true, observed: { requests: 1, refused: 0 } });
    const report = await app.call('GET', `/v1/reports/${domainId}?sections=recommendations`, { key });
    const advice = report.body.sections.recommendations.items.find(({ title }: any) =>
      title.includes('firewall'),
    );
    expect(advice).toMatchObject({
      kind: 'unblock_ai_bots',
      title: 'Let OAI-SearchBot through the firewall of brightside.test',
    });
  });
});

describe('the documentation of a bundle', () => {
  it('describes every field', () => {
    expect(undescribedFields()).toEqual([]);
  });
});

describe('addresses that were never there', () => {
  it('are looked for with moderation: twenty at most', async () => {
    const { key } = await app.signUp();
    await onboardedDomain(app, key, 'brightside.test', [MANY]);
    const { body } = await brand('brightside.test', { ...account, key });
    expect(body.hallucinations.hallucinated_urls).toBe(20);
    expect(site.paths.filter((path) => path.startsWith('/made-up-'))).toHaveLength(20);
  });
});

describe('a bundle with less to go by', () => {
  it('lists an engine that gave no answer, without a share', async () => {
    silent = 'perplexity';
    const alone = await app.signUp();
    const prompt = 'Which CRM may I choose, then?';
    await onboardedDomain(app, alone.key, 'brightside.test', [prompt]);
    const { status, body } = await brand('brightside.test', alone);
    silent = null;
    expect([status, bundleFaults(body)]).toEqual([200, []]);
    expect(body.citation_share.engines).toEqual([
      { engine: 'google', answers: 1, cited: 0, share_pct: 0 },
      { engine: 'openai', answers: 1, cited: 0, share_pct: 0 },
      { engine: 'perplexity', answers: 0, cited: 0, share_pct: null },
    ]);
    expect(body.hallucinations.contradictions).toBe(2);
  });

  it('of a site that forbids us to read it has its policy, and no readiness', async () => {
    await onboardedDomain(app, account.key, 'closed.test', [PROMPT]);
    const { status, body } = await brand('closed.test');
    expect([status, bundleFaults(body)]).toEqual([200, []]);
    expect(body.readiness).toMatchObject({ grade: '—', score: 0 });
    const { agents, ...figures } = body.ai_bot_policy;
    expect(agents.filter(({ allowed }: any) => allowed).map(({ agent }: any) => agent)).toEqual(['CCBot']);
    // a rule for all is not specific to AI bots
    expect(figures).toMatchObject({ blocked_pct: 93.33, blocks_by_name: false });
    expect(forbidding.paths.every((path) => path === '/robots.txt')).toBe(true);
  });
});
