import type { FactValue, LeaderRole, PriceValue } from './fact-value';
import { isProof } from './proof';
import type { SiteFact } from './site-fact';

const fact = (value: FactValue, from: SiteFact['from'] = 'text'): SiteFact => ({
  slot: 'founding_year',
  value,
  shown: '',
  quote: '',
  url: 'https://larkdesk.com/',
  from,
});
const year = (value: number): FactValue => ({ kind: 'year', year: value });
const city = (name: string): FactValue => ({ kind: 'place', city: name, region: null, country: null });
const staff = (least: number): FactValue => ({
  kind: 'count',
  least,
  most: least,
  precision: 'exact',
  halfDigit: 0.5,
  unit: 'employees',
});
const lead = (name: string, role: LeaderRole = 'ceo'): FactValue => ({
  kind: 'people',
  role,
  names: [name],
  isComplete: true,
});
const price = (least: number, plan: string | null, period: PriceValue['period'] = 'month'): FactValue => ({
  kind: 'price',
  least,
  most: least,
  currency: 'EUR',
  plan,
  period,
  per: null,
  billing: null,
  isFrom: false,
  tax: null,
  isAbout: false,
});
const figures = (...named: number[]): FactValue => ({ kind: 'figures', figures: named });

describe('isProof', () => {
  it.each([
    ['another year', year(2011), fact(year(2014)), [], true],
    ['a year that the site names elsewhere', year(2011), fact(year(2014)), [figures(2011)], false],
    ['a year of structured data alone', year(2011), fact(year(2014), 'json_ld'), [], false],
    ['one that a page shows, too', year(2011), fact(year(2014), 'json_ld'), [figures(2014)], true],
    ['another town', city('leeds'), fact(city('york')), [], true],
    ['a town that the site names elsewhere', city('leeds'), fact(city('york')), [city('leeds')], false],
    ['another number', staff(400), fact(staff(85)), [figures(85)], true],
    ['a number near one that the site names', staff(400), fact(staff(85)), [figures(380)], false],
    ['another price of a plan', price(29, 'team'), fact(price(39, 'team')), [figures(39)], true],
    ['a price of no plan', price(29, null), fact(price(39, null)), [], false],
    ['a price for another time', price(29, 'team', null), fact(price(39, 'team')), [], false],
    [
      'a price that the site names elsewhere',
      price(29, 'team'),
      fact(price(39, 'team')),
      [figures(29)],
      false,
    ],
    ['another CEO', lead('Ann Lee'), fact(lead('Bo Roe')), [], true],
    ['a head beside a CEO', lead('Ann Lee', 'head'), fact(lead('Bo Roe')), [], false],
    ['a CEO of one family', lead('Ann Lee'), fact(lead('Bo Lee')), [], false],
    ['a title taken for a name', lead('Shri Bo Roe'), fact(lead('Bo Roe')), [], false],
    ['a CEO whom structured data alone names', lead('Ann Lee'), fact(lead('Bo Roe'), 'json_ld'), [], false],
  ])('%s', (_, claim, against, named, expected) => {
    const passing = named.map((value) => fact(value));
    expect(isProof(claim, against, passing)).toBe(expected);
  });
});
