import type { CheckedClaim } from '../facts/check-answer';
import type { BrandAnswer } from './brand-answer';
import { ownAddresses } from './brand-answer';
import { hallucinations } from './hallucinations';

function founded(year: number, verdict: CheckedClaim['verdict']): CheckedClaim {
  return {
    slot: 'founding_year',
    verdict,
    quote: `Acme was founded in ${year}.`,
    value: { kind: 'year', year },
    shown: String(year),
    fact:
      verdict === 'unverifiable'
        ? null
        : {
            slot: 'founding_year',
            value: { kind: 'year', year: 2012 },
            shown: '2012',
            quote: 'Founded in 2012 in Bergen',
            url: 'https://acme.example/about',
            from: 'text',
          },
  };
}

function answer(engine: string, more: Partial<BrandAnswer>): BrandAnswer {
  return { engine, prompt: 'When was Acme founded?', text: '', ownCitations: [], claims: [], ...more };
}

const GONE = new Map([
  ['https://acme.example/gone', { url: 'https://acme.example/gone', status: 404 }],
  ['https://acme.example/gone?utm_source=x', { url: 'https://acme.example/gone', status: 404 }],
]);

describe('what engines say that cannot be right', () => {
  it('is nothing where all is right', () => {
    const right = answer('openai', { claims: [founded(2012, 'supported')] });
    expect(hallucinations([right, answer('google', {})], new Map())).toEqual({
      count: 0,
      contradictions: 0,
      cross_engine_conflicts: 0,
      hallucinated_urls: 0,
      claims_checked: 1,
      unverifiable: 0,
      items: [],
    });
  });

  it('is shown with the words of the answer and of the site', () => {
    const { items } = hallucinations([answer('openai', { claims: [founded(2014, 'contradicted')] })], GONE);
    expect(items).toEqual([
      {
        kind: 'contradiction',
        slot: 'founding_year',
        engine: 'openai',
        prompt: 'When was Acme founded?',
        claim_quote: 'Acme was founded in 2014.',
        claimed_value: '2014',
        site_value: '2012',
        site_url: 'https://acme.example/about',
        site_quote: 'Founded in 2012 in Bergen',
        reader: 'rules',
        sides: [],
      },
    ]);
  });

  it('counts a contradiction of one engine once, however often it says so', () => {
    const wrong = { claims: [founded(2014, 'contradicted')] };
    const other = { claims: [founded(2015, 'contradicted')] };
    const answers = [answer('openai', wrong), answer('openai', wrong), answer('openai', other)];
    const { contradictions, claims_checked } = hallucinations(answers, new Map());
    expect([contradictions, claims_checked]).toEqual([2, 3]);
    expect(hallucinations([answer('openai', wrong), answer('google', wrong)], new Map()).contradictions).toBe(
      2,
    );
  });

  it('accuses nobody of what the site does not say', () => {
    const answers = [answer('openai', { claims: [founded(2014, 'unverifiable')] })];
    expect(hallucinations(answers, new Map())).toMatchObject({
      count: 0,
      claims_checked: 1,
      unverifiable: 1,
    });
  });

  it('shows every side of a conflict between engines, and who is right where the site says so', () => {
    const answers = [
      answer('openai', { claims: [founded(2012, 'supported')] }),
      answer('google', { claims: [founded(2014, 'contradicted')], prompt: 'How old is Acme?' }),
    ];
    const { count, contradictions, cross_engine_conflicts, items } = hallucinations(answers, new Map());
    expect([count, contradictions, cross_engine_conflicts]).toEqual([2, 1, 1]);
    const conflict = items.find(({ kind }) => kind === 'cross_engine_conflict');
    expect(conflict).toMatchObject({ slot: 'founding_year', engine: 'openai', site_value: '2012' });
    expect(conflict?.sides.map(({ engine, claimed_value }) => [engine, claimed_value])).toEqual([
      ['openai', '2012'],
      ['google', '2014'],
    ]);
  });

  it('counts an address that is gone once, and shows the line that gives it', () => {
    const text = 'See:\n- [History](https://acme.example/gone), their history\nand more';
    const answers = [
      answer('openai', { text, ownCitations: ['https://acme.example/gone', 'https://acme.example/'] }),
      answer('google', { ownCitations: ['https://acme.example/gone?utm_source=x'] }),
    ];
    const { count, hallucinated_urls, items } = hallucinations(answers, GONE);
    expect([count, hallucinated_urls]).toEqual([1, 1]);
    expect(items[0]).toMatchObject({
      kind: 'hallucinated_url',
      slot: null,
      engine: 'openai',
      claim_quote: '- [History](https://acme.example/gone), their history',
      claimed_value: 'https://acme.example/gone',
      site_value: 'HTTP 404',
      site_url: 'https://acme.example/gone',
    });
  });

  it('shows no line that gives a longer address', () => {
    const text = 'Read https://acme.example/gone/by and\nhttps://acme.example/gone.';
    const found = hallucinations(
      [answer('openai', { text, ownCitations: ['https://acme.example/gone'] })],
      GONE,
    );
    expect(found.items[0]?.claim_quote).toBe('https://acme.example/gone.');
  });

  it('is listed up to a hundred items, and counted beyond', () => {
    const claims = Array.from({ length: 150 }, (_, at) => founded(1800 + at, 'contradicted'));
    const { count, items } = hallucinations([answer('openai', { claims })], new Map());
    expect([count, items.length]).toEqual([150, 100]);
  });
});

describe('addresses of the domain in an answer', () => {
  it('are those of the host and below it, not of a redirector', () => {
    const own = ['https://acme.example/a', 'https://www.acme.example/b', 'https://blog.acme.example/'];
    const others = [
      'https://vertexaisearch.cloud.google.com/grounding-api-redirect/x',
      'https://notacme.example/',
      'https://acme.example.evil.example/',
    ];
    expect(ownAddresses(answer('google', { ownCitations: [...own, ...others] }), 'acme.example')).toEqual(
      own,
    );
  });
});
