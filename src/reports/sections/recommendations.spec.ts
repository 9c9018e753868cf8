import { recommend } from './recommendations';
import type { PromptReading, RecommendationInput } from './recommendation';

const answer = (
  prompt: string,
  engine: string,
  rivals: readonly string[],
  mentioned = false,
  cited = false,
): PromptReading => ({
  prompt,
  engine,
  reading: {
    mentioned,
    mentions: [],
    position: mentioned ? 1 : null,
    cited,
    ownCitations: cited ? ['https://acme.com/guide'] : [],
    competitors: rivals.map((name, index) => ({ name, firstAt: index, rank: index + 1 })),
    quote: `${engine} on ${prompt}`,
  },
});

const nothing: RecommendationInput = {
  brand: 'Acme',
  host: 'acme.com',
  homeUrl: 'https://acme.com/',
  unread: null,
  readings: [],
  pages: [],
  readiness: [],
  signals: [],
  blockedAgents: [],
  contradictions: [],
};

describe('recommend', () => {
  it('recommends nothing without evidence', () => {
    expect(recommend(nothing)).toEqual([]);
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
    expect(items[0]!.body).toContain('2 of 2 answers');
    expect(items[0]!.fix).toContain('acme.com');
  });

  it('leaves prompts alone that are won, or lost to nobody', () => {
    const readings = [answer('a', 'openai', ['Globex'], true, true), answer('b', 'openai', [])];
    expect(recommend({ ...nothing, readings })).toEqual([]);
  });

  it.each([
    ['named but not cited', true, false, 'names Acme but cites other sites (100 points)'],
    ['cited but not named', false, true, 'cites acme.com but does not name Acme (100 points)'],
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
    expect(item!.title).toContain(title);
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
    expect(items[0]!.body).toContain('last_updated: 2 of 20');
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
    const blockedAgents = [
      { agent: 'OAI-SearchBot', operator: 'OpenAI', class: 'search' as const },
      { agent: 'GPTBot', operator: 'OpenAI', class: 'training' as const },
    ];
    const items = recommend({ ...nothing, blockedAgents });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ kind: 'unblock_ai_bots', title: 'Let OAI-SearchBot read acme.com' });
    expect(items[0]!.body).not.toContain('GPTBot');
  });

  it.each([
    ['http://acme.com/', 'http://acme.com/robots.txt'],
    ['https://www.acme.com/en/', 'https://www.acme.com/robots.txt'],
  ])('names the robots.txt of %s where it stands', (homeUrl, robotsUrl) => {
    const blockedAgents = [{ agent: 'PerplexityBot', operator: 'Perplexity', class: 'search' as const }];
    const [item] = recommend({ ...nothing, homeUrl, blockedAgents });
    expect(item!.fix).toContain(`In ${robotsUrl} allow PerplexityBot`);
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
    expect(item!.body).toContain('https://acme.com/about says "since 2009"');
  });

  it('gives twenty at most, with dense priorities, blocked agents first', () => {
    const readings = Array.from({ length: 30 }, (_, index) =>
      answer(`prompt ${index}`, 'openai', ['Globex']),
    );
    const blockedAgents = [{ agent: 'PerplexityBot', operator: 'Perplexity', class: 'search' as const }];
    const items = recommend({ ...nothing, readings, blockedAgents });
    expect(items.map(({ priority }) => priority)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(items[0]!.kind).toBe('unblock_ai_bots');
  });
});
