import type { FactValue } from '../../facts/fact-value';
import type { SiteFact } from '../../facts/site-fact';
import { siteFacts } from '../../facts/site-facts';
import type { Slot } from '../../facts/slot';
import { simulatedFacts } from './simulated-site';

const PRICE = {
  currency: 'USD',
  per: null,
  billing: null,
  tax: null,
  isFrom: false,
  isAbout: false,
} as const;

function fact(slot: Slot, shown: string, value: FactValue): SiteFact {
  return { slot, shown, value, quote: shown, url: 'https://fjordworks.example/', from: 'json_ld' };
}

const FACTS = siteFacts([
  fact('founding_year', '2012', { kind: 'year', year: 2012 }),
  fact('headquarters', 'Bergen, NO', { kind: 'place', city: 'bergen', region: null, country: 'NO' }),
  fact('price', '$29 per month (pro)', {
    kind: 'price',
    least: 29,
    most: 29,
    plan: 'pro',
    period: 'month',
    ...PRICE,
  }),
  fact('leader', 'founder: Kari Vik', {
    kind: 'people',
    role: 'founder',
    names: ['Kari Vik'],
    isComplete: true,
  }),
  fact('leader', 'CEO: Ola Berg', { kind: 'people', role: 'ceo', names: ['Ola Berg'], isComplete: true }),
]);

describe('what the simulator knows of a site', () => {
  it('is said in words that fit into a sentence', () => {
    expect(simulatedFacts(FACTS, 'CRM software')).toEqual([
      { topic: 'founded', value: '2012' },
      { topic: 'seat', value: 'Bergen, NO' },
      { topic: 'price', value: '$29 per month (Pro plan)' },
      { topic: 'leader', value: 'CEO Ola Berg' },
      { topic: 'purpose', value: 'CRM software' },
    ]);
    expect(simulatedFacts(siteFacts([]), null)).toEqual([]);
  });
});
