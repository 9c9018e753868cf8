import { computeCitations } from './citations';
import { computeOverview } from './overview';
import type { EngineReading } from './rates';
import { topCompetitors } from './top-competitors';

const answer = (
  engine: string,
  position: number | null,
  cited: boolean,
  rivals: readonly string[] = [],
): EngineReading => ({
  engine,
  reading: {
    reader: 'rules',
    mentioned: position !== null,
    framing: null,
    reason: null,
    mentions: [],
    position,
    cited,
    ownCitations: [],
    competitors: rivals.map((name, index) => ({
      name,
      firstAt: index,
      rank: index + 1,
      role: 'recommended' as const,
      tracked: false,
    })),
    quote: '',
  },
});

const readings = [
  answer('perplexity', 1, true),
  answer('perplexity', null, true),
  answer('perplexity', null, true),
  answer('openai', 2, false),
  answer('openai', 2, false),
  answer('openai', null, false),
];

describe('computeOverview', () => {
  it('gives the rates over all answers and for each engine', () => {
    expect(computeOverview(readings, '2026-11-21T10:00:00.000Z')).toEqual({
      has_snapshot: true,
      total_probes: 6,
      mentioned_count: 3,
      visibility_pct: 50,
      avg_position: 1.67,
      citation_pct: 50,
      engines_used: 2,
      per_engine: [
        { engine: 'openai', total: 3, mentioned: 2, visibility_pct: 66.67 },
        { engine: 'perplexity', total: 3, mentioned: 1, visibility_pct: 33.33 },
      ],
      completed_at: '2026-11-21T10:00:00.000Z',
    });
  });

  it('has no position when no answer names the brand', () => {
    expect(computeOverview([answer('openai', null, false)], null).avg_position).toBeNull();
  });

  it('is empty without answers', () => {
    expect(computeOverview([], null)).toEqual({
      has_snapshot: false,
      total_probes: 0,
      mentioned_count: 0,
      visibility_pct: 0,
      avg_position: null,
      citation_pct: 0,
      engines_used: 0,
      per_engine: [],
      completed_at: null,
    });
  });
});

describe('computeCitations', () => {
  it('gives the gap over all answers and for each engine', () => {
    expect(computeCitations(readings)).toEqual({
      total_probes: 6,
      engines_total: 2,
      engines_cited: 1,
      body_pct: 50,
      url_pct: 50,
      gap_pp: 0,
      gap_direction: 'balanced',
      headline_engine: 'openai',
      per_engine: [
        { engine: 'openai', body_pct: 67, url_pct: 0, gap_pp: 67 },
        { engine: 'perplexity', body_pct: 33, url_pct: 100, gap_pp: -67 },
      ],
      top_competitors: [],
    });
  });

  it.each([
    ['attribution_loss', answer('google', 1, false)],
    ['click_loss', answer('google', null, true)],
    ['balanced', answer('google', 1, true)],
  ])('calls the gap %s', (direction, reading) => {
    expect(computeCitations([reading]).gap_direction).toBe(direction);
  });

  it('names no engine without answers', () => {
    expect(computeCitations([])).toMatchObject({
      headline_engine: '',
      body_pct: 0,
      per_engine: [],
      engines_total: 0,
    });
  });
});

describe('topCompetitors', () => {
  it('counts an answer once for a brand, merges spellings, and orders by count and name', () => {
    const lists = [
      ['Globex', 'globex', 'Initech'],
      ['Globex Inc.', 'Initech'],
      ['Globex', 'Hooli'],
    ];
    expect(topCompetitors(lists.map((rivals) => answer('openai', null, false, rivals).reading))).toEqual([
      { brand: 'Globex', mention_count: 3 },
      { brand: 'Initech', mention_count: 2 },
      { brand: 'Hooli', mention_count: 1 },
    ]);
  });

  it('counts a product for its maker, where an answer names the maker alone, once an answer', () => {
    const lists = [
      ['Globex Plus', 'Globex Books', 'Initech One'],
      ['Globex Plus', 'Marks & Spencer', 'First Direct'],
      ['Globex', 'Marks', 'First'],
    ];
    expect(topCompetitors(lists.map((rivals) => answer('openai', null, false, rivals).reading))).toEqual([
      { brand: 'Globex', mention_count: 3 },
      { brand: 'First', mention_count: 1 },
      { brand: 'First Direct', mention_count: 1 },
      { brand: 'Initech One', mention_count: 1 },
      { brand: 'Marks', mention_count: 1 },
      { brand: 'Marks & Spencer', mention_count: 1 },
    ]);
  });

  it('gives ten at most: the first by name of those that are named equally often', () => {
    const rivals = Array.from({ length: 15 }, (_, index) => `Brand ${'ABCDEFGHIJKLMNO'[14 - index]}`);
    const lists = [rivals, [...rivals.slice(0, 3), 'Brand C'], ['Brand N']];
    const top = topCompetitors(lists.map((names) => answer('openai', null, false, names).reading));
    expect(top.map(({ brand }) => brand.slice(-1)).join('')).toBe('NCMOABDEFG');
    expect(top.map(({ mention_count }) => mention_count)).toEqual([3, 2, 2, 2, 1, 1, 1, 1, 1, 1]);
  });
});
