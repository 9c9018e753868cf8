import type { SiteFact } from './site-fact';
import { planFinder } from './site-plan';

const PLANS = [
  'solo',
  'team',
  'dory kit 15 ft',
  'skiff kit 12 ft',
  'tonpaket saal bis 250 gaste',
  'residential care',
  'dementia care',
  'small box',
  'alter senn',
];
const facts = PLANS.map((plan): SiteFact => ({
  slot: 'price',
  value: {
    kind: 'price',
    least: 10,
    most: 10,
    currency: 'USD',
    plan,
    period: null,
    per: null,
    billing: null,
    isFrom: false,
    tax: null,
    isAbout: false,
  },
  shown: '',
  quote: '',
  url: '',
  from: 'text',
}));

const plansIn = (text: string): (string | null)[] => {
  const amounts = [...text.matchAll(/\d+ €/gu)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  return [...planFinder({ agreed: facts, ambiguous: [] })({ text, own: [] }, amounts)];
};

it.each([
  ['The Solo plan costs 29 €, while Team is 34 €', ['solo', 'team']],
  ['The 15-foot dory kit is priced at 2450 €', ['dory kit 15 ft']],
  ['Das Tonpaket Saal kostet 320 €', ['tonpaket saal bis 250 gaste']],
  [
    'from 1050 € a week for residential care and from 1490 € a week for dementia care',
    ['residential care', 'dementia care'],
  ],
  ['der Alte Senn kostet 38 €', ['alter senn']],
])('finds the plans of "%s": %j', (text, expected) => {
  expect(plansIn(text)).toEqual(expected);
});

it.each([
  'A team of five pays 60 €',
  'The 14-foot dory kit is priced at 2450 €',
  'A large box is 24 €',
  'Nursing care elsewhere averages 1300 €',
  'Team Plus costs 60 €',
  'Any kit is 900 €',
])('finds none in "%s"', (text) => {
  expect(plansIn(text)).toEqual([null]);
});
