import { shownValue } from './compare-values';
import type { FactValue } from './fact-value';
import type { SiteFact } from './site-fact';
import { siteFacts } from './site-facts';
import type { Slot } from './slot';

const fact = (slot: Slot, value: FactValue, from: SiteFact['from'] = 'text'): SiteFact => ({
  slot,
  value,
  shown: shownValue(value),
  quote: '',
  url: 'https://example.com/about',
  from,
});

describe('siteFacts', () => {
  it('finds pages that disagree ambiguous', () => {
    const { founding_year: slot } = siteFacts([
      fact('founding_year', { kind: 'year', year: 2012 }),
      fact('founding_year', { kind: 'year', year: 2014 }),
    ]);
    expect([slot.agreed, slot.ambiguous.length]).toEqual([[], 2]);
  });

  it('prefers what a page shows to JSON-LD among facts that read alike', () => {
    const year = { kind: 'year', year: 2012 } as const;
    const { founding_year: slot } = siteFacts([
      fact('founding_year', year, 'json_ld'),
      fact('founding_year', year),
    ]);
    expect(slot.agreed.map(({ from }) => from)).toEqual(['text']);
  });

  it.each([
    [1991, [], 2],
    [2003, [2001], 1],
    [2014, [2001], 1],
  ])('with "since %d" has %j of a founding in 2001', (since, agreed, ambiguous) => {
    const { founding_year: slot } = siteFacts([
      fact('founding_year', { kind: 'year', year: 2001 }),
      fact('founding_year', { kind: 'year', year: since, event: 'since' }),
    ]);
    const years = slot.agreed.flatMap(({ value }) =>
      value.kind === 'year' && value.event === undefined ? value.year : [],
    );
    expect(years).toEqual(agreed);
    expect(slot.ambiguous.length).toBeGreaterThanOrEqual(ambiguous - 1);
  });

  it('has the founding in front of "since", which may come first on the site', () => {
    const { founding_year: slot } = siteFacts([
      fact('founding_year', { kind: 'year', year: 2003, event: 'since' }),
      fact('founding_year', { kind: 'year', year: 2001 }),
    ]);
    expect(slot.agreed.map(({ shown }) => shown)).toEqual(['2001', '2003']);
  });

  it('lets a city and its country agree', () => {
    const { headquarters: slot } = siteFacts([
      fact('headquarters', { kind: 'place', city: 'berlin', region: null, country: null }),
      fact('headquarters', { kind: 'place', city: null, region: null, country: 'DE' }),
    ]);
    expect(slot.agreed).toHaveLength(2);
  });

  it('knows that a company may have several phones and two editions of a certificate', () => {
    const held = { kind: 'certification', standard: 'soc 2', state: 'held' } as const;
    const facts = siteFacts([
      fact('phone', { kind: 'phone', digits: '3055501420', countryCode: '49' }),
      fact('phone', { kind: 'phone', digits: '3055501499', countryCode: '49' }),
      fact('certification', { ...held, edition: 'type 1' }),
      fact('certification', { ...held, edition: 'type 2' }),
    ]);
    expect([facts.phone.ambiguous, facts.certification.ambiguous]).toEqual([[], []]);
  });

  it('keeps what one slot disagrees on from the other slots', () => {
    const facts = siteFacts([
      fact('leader', { kind: 'people', role: 'ceo', names: ['Ann Lee'], isComplete: true }),
      fact('leader', { kind: 'people', role: 'ceo', names: ['Bo Roe'], isComplete: true }),
      fact('leader', { kind: 'people', role: 'founder', names: ['Cy Poe'], isComplete: true }),
    ]);
    expect([facts.leader.agreed.map(({ shown }) => shown), facts.leader.ambiguous.length]).toEqual([
      ['founder: Cy Poe'],
      2,
    ]);
  });

  it('has the figures that pages name as one fact, which accuses nobody', () => {
    const { headcount: slot } = siteFacts([
      { ...fact('headcount', { kind: 'figures', figures: [54, 82] }), isPassing: true },
      { ...fact('headcount', { kind: 'figures', figures: [82, 120] }), isPassing: true },
    ]);
    expect([slot.agreed, slot.ambiguous]).toEqual([[], []]);
    expect(slot.passing?.map(({ value }) => value)).toEqual([{ kind: 'figures', figures: [54, 82, 120] }]);
  });
});
