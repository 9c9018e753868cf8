import type { SiteFact } from './site-fact';
import { planFinder } from './site-plan';
import { moneyIn } from './money';

const PLANS = [
  'solo',
  'team',
  'dory kit 15 ft',
  'skiff kit 12 ft',
  'tonpaket saal bis 250 gaste',
  'residential care',
  'dementia care',
  'small box',
  'small box weekend',
  'massage',
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
  return [...planFinder({ agreed: facts, ambiguous: [] })({ text, own: [] }, moneyIn(text))];
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
  ['a 12-foot skiff kit is 900 €, the dory kit 950 €', ['skiff kit 12 ft', 'dory kit 15 ft']],
  ['A small box is 12 € for one and 30 € at the weekend', ['small box', 'small box weekend']],
  ['Dory kit, monthly: 950 €', ['dory kit 15 ft']],
  ['You pay 45 € for a small box', ['small box']],
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
  'A sports massage costs 80 €',
  'Dory kit, varnished: 2450 €',
])('finds none in "%s"', (text) => {
  expect(plansIn(text)).toEqual([null]);
});
