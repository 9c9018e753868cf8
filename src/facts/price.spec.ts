import type { PriceValue } from './fact-value';
import { comparePrices } from './compare-prices';
import { readPrices, shownPrice } from './price';

const prices = (text: string): PriceValue[] => {
  const at = text.indexOf('Acme');
  const own = at < 0 ? [] : [{ start: at, end: at + 4 }];
  return readPrices({ text, own, others: [], labels: [], about: null, quote: text }, ['acme']).flatMap(
    ({ value }) => (value.kind === 'price' ? [value] : []),
  );
};

describe('readPrices', () => {
  it.each([
    ['Acme Pro costs $29 per month.', '$29 per month (pro)'],
    ["Acme's Pro plan is $29/user/month.", '$29 per user per month (pro)'],
    ['The Pro plan of Acme costs $29 a month, billed annually.', '$29 per month billed by the year (pro)'],
    ['Acme starts at $9/mo.', 'from $9 per month'],
    ['Pro: $1,299 per year', '$1299 per year (pro)'],
    ['Acme kostet ab 9,90 € im Monat.', 'from €9.90 per month'],
    ['Der Tarif Plus kostet 11 CHF pro Nutzer und Monat.', '11 CHF per user per month (plus)'],
    ['Acme costs between $10 and $20 per month.', '$10–$20 per month'],
    ['Acme Pro costs about $30 per seat monthly.', 'about $30 per user per month (pro)'],
    ['Pro plan: £12 per user per month plus VAT', '£12 per user per month (pro)'],
  ])('reads %s', (text, expected) => {
    expect(prices(text).map(shownPrice)).toEqual([expected]);
  });

  it.each([
    'Acme raised $12 million.',
    'Acme costs ₹11 crore.',
    'Acme costs ₹40 lakhs.',
    'Acme gives a $50 credit.',
    'Save $20 with Acme.',
    'Acme offers $100 off.',
    'Acme pays a fine of $500.',
    'Acme has 29 users.',
    'Acme is valued at $900M.',
  ])('reads no price in %s', (text) => {
    expect(prices(text)).toEqual([]);
  });
});

describe('comparePrices', () => {
  const price = (over: Partial<PriceValue>): PriceValue => ({
    kind: 'price',
    least: 29,
    most: 29,
    currency: 'USD',
    plan: 'pro',
    period: 'month',
    per: 'user',
    billing: null,
    isFrom: false,
    tax: null,
    isAbout: false,
    ...over,
  });

  it.each([
    ['the same', {}, {}, 'same'],
    ['rounded cents', {}, { least: 28.99, most: 28.99 }, 'same'],
    ['another amount', { least: 39, most: 39 }, {}, 'different'],
    ['another plan', { least: 39, most: 39, plan: 'team' }, {}, 'incomparable'],
    ['another currency', { currency: 'EUR', least: 27, most: 27 }, {}, 'incomparable'],
    ['another period', { period: 'year', least: 290, most: 290 }, {}, 'incomparable'],
    ['no word on the period', { period: null }, {}, 'same'],
    ['another unit', { per: 'location', least: 99, most: 99 }, {}, 'incomparable'],
    [
      'an hour of what is priced by the half',
      { period: 'hour', least: 150, most: 150 },
      { period: null, least: 75, most: 75 },
      'incomparable',
    ],
    [
      'an hour of what has no word on it',
      { period: 'hour', least: 40, most: 40 },
      { period: null, least: 34, most: 34 },
      'different',
    ],
    [
      'dearer by the year than it is paid in whatever way',
      { billing: 'year', least: 39, most: 39 },
      {},
      'different',
    ],
    ['within the range', { billing: 'year', least: 30, most: 30 }, { least: 20, most: 40 }, 'incomparable'],
    [
      'half of what an hour costs',
      { period: null, least: 75, most: 75 },
      { period: 'hour', least: 150, most: 150 },
      'incomparable',
    ],
    ['cheaper by the year', { billing: 'year', least: 24, most: 24 }, {}, 'incomparable'],
    ['cheaper by the month', { billing: 'month', least: 24, most: 24 }, {}, 'different'],
    ['no word on the unit', { per: null, least: 49, most: 49 }, {}, 'different'],
    ['a price for several users', { per: null, least: 87, most: 87 }, {}, 'incomparable'],
    ['a price too far off without a unit', { per: null, least: 299, most: 299 }, {}, 'incomparable'],
    ['another amount without a period', { period: null, least: 49, most: 49 }, {}, 'different'],
    ['a price for the year without a period', { period: null, least: 290, most: 290 }, {}, 'incomparable'],
    ['what the tax may be', { least: 34.51, most: 34.51 }, { tax: 'without' }, 'incomparable'],
    [
      'a rate of tax more, in cents',
      { currency: 'EUR', least: 34.51, most: 34.51 },
      { currency: 'EUR' },
      'incomparable',
    ],
    [
      'as much more, in whole units',
      { currency: 'EUR', least: 36, most: 36 },
      { currency: 'EUR' },
      'different',
    ],
    ['more than any tax', { least: 49, most: 49 }, { tax: 'without' }, 'different'],
    ['more than a price billed by the year', { least: 35, most: 35 }, { billing: 'year' }, 'incomparable'],
    ['less than a price billed by the year', { least: 19, most: 19 }, { billing: 'year' }, 'different'],
    [
      'a price billed by the year beside one by the month',
      { billing: 'year', least: 24, most: 24 },
      { billing: 'month' },
      'incomparable',
    ],
    [
      'with tax beside without',
      { tax: 'with', least: 34.51, most: 34.51 },
      { tax: 'without' },
      'incomparable',
    ],
    ['a range around it', { least: 20, most: 40 }, {}, 'same'],
    ['a range beside it', { least: 40, most: 60 }, {}, 'different'],
    ['about the amount', { isAbout: true, least: 30, most: 30 }, {}, 'incomparable'],
    ['about twice the amount', { isAbout: true, least: 60, most: 60 }, {}, 'different'],
    ['more than a price that starts there', { least: 49, most: 49 }, { isFrom: true }, 'incomparable'],
  ] as const)('%s', (_, claim, fact, expected) => {
    expect(comparePrices(price(claim), price(fact))).toBe(expected);
  });
});
