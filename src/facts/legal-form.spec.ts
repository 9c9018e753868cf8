import type { FactValue } from './fact-value';
import { hasOtherForm } from './legal-form';
import type { Passage } from './passage';
import type { SiteFact } from './site-fact';

const passage = (text: string): Passage => ({
  text,
  labels: [],
  own: [{ start: 0, end: 'Acme'.length }],
  others: [],
  about: 'own',
  quote: text,
});
const seat = (city: string): SiteFact => {
  const value: FactValue = { kind: 'place', city, region: null, country: null };
  return { slot: 'headquarters', value, shown: city, quote: city, url: 'https://acme.com/', from: 'text' };
};

it.each([
  ['Acme GmbH is based in Hamburg.', 'acme.com', 'boston', true],
  ['Acme Inc. is based in Boston.', 'acme.com', 'boston', false],
  ['Acme GmbH sitzt in Hamburg.', 'acme.de', null, false],
  ['Acme GmbH sitzt in Hamburg.', 'acme.com', null, true],
  ['Acme Ltd was founded in 1936.', 'acme.io', 'rotterdam', true],
  ['Acme is based in Boston.', 'acme.com', 'boston', false],
] as const)('%s on %s with its seat in %s: of another company is %s', (text, host, city, expected) => {
  expect(hasOtherForm(passage(text), ['Acme'], city === null ? [] : [seat(city)], host)).toBe(expected);
});

it('knows a form that the brand has in its own name', () => {
  expect(hasOtherForm(passage('Acme GmbH sitzt in Berlin.'), ['Acme GmbH'], [], 'acme.com')).toBe(false);
});
