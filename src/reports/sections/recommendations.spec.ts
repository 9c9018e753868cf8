import { recommend } from './recommendations';
import type { BlockedAgent, PromptReading, ReadinessRow, RecommendationInput } from './recommendation';

const answer = (
  prompt: string,
  engine: string,
  rivals: readonly string[],
  mentioned = false,
  cited = false,
): PromptReading => ({
  prompt,
  engine,
  cited: [],
  reading: {
    reader: 'rules',
    mentioned,
    framing: null,
    reason: null,
    mentions: [],
    position: mentioned ? 1 : null,
    cited,
    ownCitations: cited ? ['https://acme.com/guide'] : [],
    competitors: rivals.map((name, index) => ({
      name,
      firstAt: index,
      rank: index + 1,
      role: 'recommended' as const,
      tracked: false,
    })),
    quote: `${engine} on ${prompt}`,
  },
});

const nothing: RecommendationInput = {
  brand: 'Acme',
  host: 'acme.com',
  homeUrl: 'https://acme.com/',
  unread: null,
  readings: [],
  tracked: [],
  pages: [],
  readiness: [],
  signals: [],
  blockedAgents: [],
  refusedAgents: [],
  contradictions: [],
};

const blocked = (agent: string, reasons: BlockedAgent['reasons'] = ['robots.txt']): BlockedAgent => ({
  agent,
  operator: 'Operator',
  class: 'search',
  reasons,
});

describe('recommend', () => {
  it('recommends nothing without evidence', () => {
    expect(recommend(nothing)).toEqual([]);
  });

  it('asks first for text in the HTML of a home page that scripts draw', () => {
    const finding = { message: 'Needs scripts', fix: 'Render it.', url: 'https://acme.com/' };
    const signal = { endpoint: 'citation_readiness', label: 'Citation readiness', findings: [finding] };
    const items = recommend({ ...nothing, signals: [{ ...signal, score: null }] });
    expect(items).toMatchObject([{ kind: 'fix_signal', fix: 'Render it.' }]);
    expect(items[0]!.title).toContain('https://acme.com/');
    expect(recommend({ ...nothing, signals: [{ ...signal, score: 40 }] })).toEqual([]);
  });

  it('says which prompt is lost, where, to whom, with the words of the answer', () => {
    const readings = [
      answer('best crm', 'openai', ['Globex', 'Initech']),
      answer('best crm', 'google', ['Globex']),
    ];
    const items = recommend({ ...nothing, readings });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      priority: 1,
      kind: 'win_prompt',
      evidence_prompt: 'best crm',
      evidence_engine: 'openai',
      evidence_quote: 'openai on best crm',
      competitors_in_evidence: ['Globex', 'Initech'],
    });
    expect(items[0]!.title).toContain('best crm');
    expect(items[0]!.body).toContain('2 of 2 answers to “best crm” name competitors');
    expect(items[0]!.body).toContain('(ChatGPT and Gemini). ChatGPT names Globex and Initech.');
    expect(items[0]!.fix).toContain('acme.com');
  });

  it('takes no rival for the winner that the answer advises against', () => {
    const lost = answer('best crm', 'openai', ['Globex']);
    const [globex] = lost.reading.competitors;
    const competitors = [{ ...globex!, role: 'warned_against' as const }];
    const readings = [{ ...lost, reading: { ...lost.reading, competitors } }];
    expect(recommend({ ...nothing, readings })).toEqual([]);
  });

  it('leaves prompts alone that are won, or lost to nobody', () => {
    const readings = [answer('a', 'openai', ['Globex'], true, true), answer('b', 'openai', [])];
    expect(recommend({ ...nothing, readings })).toEqual([]);
  });

  it.each([
    ['named but not cited', true, false, 'names Acme more often than it cites acme.com'],
    ['cited but not named', false, true, 'cites acme.com more often than it names Acme'],
  ])('closes the gap of an engine where the brand is %s', (_, mentioned, cited, title) => {
    const [item] = recommend({
      ...nothing,
      readings: [answer('best crm', 'perplexity', [], mentioned, cited)],
    });
    expect(item).toMatchObject({
      kind: 'close_citation_gap',
      evidence_engine: 'perplexity',
      evidence_prompt: 'best crm',
    });
    expect(item!.title).toBe(`Perplexity ${title}`);
  });

  it('speaks of one answer in the singular', () => {
    const readings = [answer('best crm', 'openai', ['Globex']), answer('best crm', 'google', [], true, true)];
    const [item] = recommend({ ...nothing, readings });
    expect(item!.body).toMatch(
      /^1 of 2 answers to “best crm” names competitors and leaves Acme out \(ChatGPT\)/,
    );
    const [alone] = recommend({ ...nothing, readings: readings.slice(0, 1) });
    expect(alone!.body).toMatch(/^1 of 1 answer to “best crm” names/);
  });

  it.each([
    ['1.', ''],
    ['- ', ''],
    ['•', ''],
    ['2) Globex is cheap', 'Globex is cheap'],
    ['* Globex is cheap', 'Globex is cheap'],
    ['3.5 million use Globex', '3.5 million use Globex'],
    ['a) Globex', 'Globex'],
    ['E. Globex is cheap', 'E. Globex is cheap'],
    ['I use Globex', 'I use Globex'],
  ])('quotes %j as %j', (quote, quoted) => {
    const one = answer('best crm', 'openai', ['Globex']);
    const readings = [{ ...one, reading: { ...one.reading, quote } }];
    expect(recommend({ ...nothing, readings })[0]!.evidence_quote).toBe(quoted);
  });

  it('says first that a site could not be read, and nothing else of its signals', () => {
    const signals = [
      {
        endpoint: 'uptime',
        label: 'Uptime',
        score: 0,
        findings: [{ message: 'Failed', fix: 'Find out', url: '' }],
      },
    ];
    const unread = { reason: 'the server did not respond in time', forbidden: false };
    const readings = [answer('best crm', 'openai', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'])];
    const items = recommend({ ...nothing, unread, signals, readings });
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([
      ['fix_signal', 'acme.com could not be read: the server did not respond in time'],
      ['win_prompt', expect.any(String)],
    ]);
    const [item] = recommend({ ...nothing, unread: { reason: 'robots.txt forbids it', forbidden: true } });
    expect(item).toMatchObject({
      kind: 'unblock_ai_bots',
      fix: expect.stringContaining('Allow AEOReportBot'),
    });
  });

  it('names the page and its weakest dimension, and no other evidence', () => {
    const dimensions = [
      { dimension: 'last_updated', scored: 2, max: 20 },
      { dimension: 'author_byline', scored: 15, max: 15 },
    ];
    const readiness = [
      { url: 'https://acme.com/a', score: 40, dimensions },
      { url: 'https://acme.com/good', score: 90, dimensions },
      { url: 'https://acme.com/unscored', score: null, dimensions },
    ];
    const items = recommend({ ...nothing, readiness });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      kind: 'improve_readiness',
      evidence_prompt: '',
      evidence_engine: '',
      evidence_quote: '',
      competitors_in_evidence: [],
    });
    expect(items[0]!.body).toContain('https://acme.com/a scores 40 of 100');
    expect(items[0]!.title).toBe('Give https://acme.com/a a recent date');
    expect(items[0]!.body).toContain('only 2 of 20 for a recent date');
  });

  it('says once what several pages lack', () => {
    const dimensions = [{ dimension: 'author_byline', scored: 0, max: 15 }];
    const readiness = Array.from({ length: 7 }, (_, at) => ({
      url: `https://acme.com/${at}`,
      score: 50 - at,
      dimensions,
    }));
    const items = recommend({ ...nothing, readiness });
    expect(items.map(({ title }) => title)).toEqual(['Give 7 pages a named author']);
    expect(items[0]!.body).toContain('https://acme.com/6 scores 44 of 100 points');
    expect(items[0]!.fix).toContain('https://acme.com/2 and 2 more: Show an author');
  });

  it('has one item for one cause', () => {
    const finding = (message: string) => ({ message, fix: `Mend: ${message}.`, url: 'https://acme.com/' });
    const signals = [
      {
        endpoint: 'sitemap',
        label: 'Sitemap',
        score: 0,
        findings: [finding('No sitemap'), finding('Not named')],
      },
      { endpoint: 'freshness_signal', label: 'Freshness', score: 0, findings: [finding('No date')] },
      {
        endpoint: 'citation_readiness',
        label: 'Readiness',
        score: 10,
        findings: [finding('No recent date')],
      },
      {
        endpoint: 'ai_bot_policy',
        label: 'AI bot policy',
        score: 10,
        findings: [finding('Search agents blocked')],
      },
    ];
    const items = recommend({
      ...nothing,
      signals,
      readiness: [
        {
          url: 'https://acme.com/',
          score: 40,
          dimensions: [{ dimension: 'last_updated', scored: 0, max: 20 }],
        },
      ],
      blockedAgents: [blocked('PerplexityBot')],
    });
    expect(items.map(({ title }) => title)).toEqual([
      'Let PerplexityBot read acme.com',
      'Sitemap: No sitemap',
      'Give https://acme.com/ a recent date',
    ]);
    expect(items[1]).toMatchObject({
      body: 'https://acme.com/: No sitemap; Not named. Sitemap: 0 of 100 points.',
      fix: 'On https://acme.com/: Mend: No sitemap. Mend: Not named.',
    });
  });

  it('passes the findings of a weak signal on with their page', () => {
    const findings = [{ message: 'Two h1 headings.', fix: 'Keep one.', url: 'https://acme.com/a' }];
    const signals = [
      { endpoint: 'heading_hierarchy', label: 'Headings', score: 50, findings },
      { endpoint: 'uptime', label: 'Uptime', score: 100, findings },
    ];
    const items = recommend({ ...nothing, signals });
    expect(items.map(({ kind, title, fix }) => [kind, title, fix])).toEqual([
      ['fix_signal', 'Headings: Two h1 headings', 'On https://acme.com/a: Keep one.'],
    ]);
  });

  it('asks to let search agents in, and respects a policy against training', () => {
    const blockedAgents = [blocked('OAI-SearchBot'), { ...blocked('GPTBot'), class: 'training' as const }];
    const items = recommend({ ...nothing, blockedAgents });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ kind: 'unblock_ai_bots', title: 'Let OAI-SearchBot read acme.com' });
    expect(items[0]!.body).not.toContain('GPTBot');
  });

  it.each([
    ['http://acme.com/', 'http://acme.com/robots.txt'],
    ['https://www.acme.com/en/', 'https://www.acme.com/robots.txt'],
  ])('names the robots.txt of %s where it stands', (homeUrl, robotsUrl) => {
    const blockedAgents = [blocked('PerplexityBot')];
    const [item] = recommend({ ...nothing, homeUrl, blockedAgents });
    expect(item!.fix).toBe(
      `In ${robotsUrl} allow PerplexityBot, and let the firewall or CDN of acme.com pass it.`,
    );
  });

  it.each([
    [
      [['nosnippet']],
      'Its pages say nosnippet.',
      'Take nosnippet out of the robots meta elements and X-Robots-Tag headers of public pages (max-snippet:0 counts as nosnippet).',
    ],
    [
      [['robots.txt'], ['robots.txt', 'noindex']],
      'Its pages say noindex.',
      'In https://acme.com/robots.txt allow A0 and A1, and let the firewall or CDN of acme.com pass them. Take noindex out of the robots meta elements and X-Robots-Tag headers of public pages.',
    ],
  ] as const)('names what keeps search agents out: %j', (reasons, cause, fix) => {
    const blockedAgents = reasons.map((of, at) => blocked(`A${at}`, of));
    const [item] = recommend({ ...nothing, blockedAgents });
    expect(item!.body).toMatch(new RegExp(`there\\. ${cause}$`));
    expect(item!.fix).toBe(fix);
  });

  it('speaks of the date of the home page where no other advice does', () => {
    const findings = [{ message: 'No date found', fix: 'Show one.', url: 'https://acme.com/' }];
    const signals = [{ endpoint: 'freshness_signal', label: 'Freshness', score: 10, findings }];
    const undated = (url: string): ReadinessRow => ({
      url,
      score: 40,
      dimensions: [{ dimension: 'last_updated', scored: 0, max: 20 }],
    });
    const kinds = (url: string): string[] =>
      recommend({ ...nothing, signals, readiness: [undated(url)] }).map(({ kind }) => kind);
    expect(kinds('https://acme.com/')).toEqual(['improve_readiness']);
    expect(kinds('https://acme.com/old').sort()).toEqual(['fix_signal', 'improve_readiness']);
  });

  it('holds each claim against the fact that it contradicts', () => {
    const row = { prompt: 'acme?', slot: 'price', url: 'https://acme.com/pricing' };
    const contradictions = [
      { ...row, engine: 'openai', claim: 'Basic costs $12', fact: 'Basic $10' },
      { ...row, engine: 'google', claim: 'Pro costs $60', fact: 'Pro $50' },
    ];
    const [item] = recommend({ ...nothing, contradictions });
    expect(item!.body).toBe(
      'ChatGPT says “Basic costs $12”. https://acme.com/pricing says “Basic $10”. Gemini says “Pro costs $60”. https://acme.com/pricing says “Pro $50”.',
    );
  });

  it('shows a contradicted claim with both sides', () => {
    const contradictions = [
      {
        prompt: 'acme?',
        engine: 'google',
        slot: 'founding year',
        claim: 'Founded in 2001.',
        fact: 'since 2009',
        url: 'https://acme.com/about',
      },
    ];
    const [item] = recommend({ ...nothing, contradictions });
    expect(item).toMatchObject({
      kind: 'fix_contradiction',
      evidence_quote: 'Founded in 2001.',
      evidence_engine: 'google',
    });
    expect(item!.body).toContain('https://acme.com/about says “since 2009”');
    expect(item!.title).toBe('Gemini gets the founding year wrong');
    const both = [...contradictions, { ...contradictions[0]!, engine: 'openai', claim: 'Since 2002.' }];
    const items = recommend({ ...nothing, contradictions: both });
    expect(items.map(({ title }) => title)).toEqual(['Gemini and ChatGPT get the founding year wrong']);
    expect(items[0]!.body).toContain('Gemini says “Founded in 2001.”; ChatGPT says “Since 2002.”.');
  });

  it('gives twenty at most, with dense priorities, blocked agents first', () => {
    const readings = Array.from({ length: 30 }, (_, index) =>
      answer(`prompt ${index}`, 'openai', ['Globex']),
    );
    const blockedAgents = [blocked('PerplexityBot')];
    const items = recommend({ ...nothing, readings, blockedAgents });
    expect(items.map(({ priority }) => priority)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(items[0]!.kind).toBe('unblock_ai_bots');
  });
});
