import { checkText } from '../../test/fixtures/answers/check-text';
import { factPrompts } from '../diligence/fact-prompts';
import { composeAnswer } from '../engines/simulator/compose-answer';
import { draftText } from '../engines/simulator/draft';
import { SimulatedWeb } from '../engines/simulator/simulated-web';
import type { CheckedClaim } from '../facts/check-answer';
import type { FactValue } from '../facts/fact-value';
import type { SiteFact } from '../facts/site-fact';
import { siteFacts } from '../facts/site-facts';
import type { Slot } from '../facts/slot';
import { simulatedFacts } from './simulated-facts';

const HOST = 'fjordworks.example';
const PRICE = {
  currency: 'USD',
  per: null,
  billing: null,
  tax: null,
  isFrom: false,
  isAbout: false,
} as const;

function fact(slot: Slot, shown: string, value: FactValue): SiteFact {
  return { slot, shown, value, quote: shown, url: `https://${HOST}/`, from: 'json_ld' };
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

  it('is understood when its answers are checked: what is right as right, what is made up as wrong', () => {
    const web = new SimulatedWeb();
    const pages = [{ url: `https://${HOST}/`, title: 'Fjordworks', text: 'CRM software' }];
    const facts = simulatedFacts(FACTS, 'CRM software');
    web.remember({ host: HOST, brand: 'Fjordworks', vertical: null, pages, quality: 50, facts });
    const claims = factPrompts('Fjordworks', HOST, 'en').flatMap((question) =>
      Array.from({ length: 60 }, (_, at) => `2026-01-${at}`).flatMap((day): CheckedClaim[] => {
        const draft = composeAnswer({ question, engine: 'openai', day, sites: web.search(question) });
        const text = draftText(draft, () => '');
        return checkText(text, { brand: { name: 'Fjordworks', aliases: [] }, host: HOST }, FACTS);
      }),
    );
    const verdictsOn = (slot: Slot): string[] =>
      [...new Set(claims.filter((claim) => claim.slot === slot).map(({ verdict }) => verdict))].sort();
    for (const slot of ['founding_year', 'headquarters', 'price', 'leader'] as const) {
      expect([slot, verdictsOn(slot)]).toEqual([slot, ['contradicted', 'supported']]);
    }
    const supported = claims.filter(({ verdict }) => verdict === 'supported').length;
    expect(supported / claims.length).toBeGreaterThan(0.6);
  });
});
