import type { ReadablePage } from '../text/readable-page';
import type { PriceValue } from './fact-value';
import { isRecord } from '../text/is-record';
import { recordsIn, textIn } from '../text/json-ld-text';
import { foldedNames } from './page-passages';
import { planKey } from './plan-name';
import { FREE } from './price';
import type { StatedValue } from './site-fact';

const SOLD =
  /^(?:Product|SoftwareApplication|WebApplication|MobileApplication|Service|ProductModel|IndividualProduct|Course|Event)$/u;
const PERIODS: Readonly<Record<string, PriceValue['period']>> = {
  month: 'month',
  mon: 'month',
  p1m: 'month',
  monthly: 'month',
  year: 'year',
  ann: 'year',
  p1y: 'year',
  annual: 'year',
  yearly: 'year',
  wee: 'week',
  day: 'day',
  hur: 'hour',
};
const MAX_OFFERS = 30;

/** Prices that the offers of a page state for the site's own products and plans. */
export function offerValues(page: ReadablePage): StatedValue[] {
  const names = foldedNames(page);
  const found: StatedValue[] = [];
  for (const { types, value } of page.jsonLd) {
    if (!types.some((type) => SOLD.test(type))) continue;
    const product = textIn(value.name) ?? '';
    for (const offer of recordsIn(value.offers).flatMap((one) => [one, ...recordsIn(one.offers)])) {
      if (found.length >= MAX_OFFERS) return found;
      const price = priceIn(offer, planKey(textIn(offer.name) ?? product, names));
      if (price !== null)
        found.push({
          slot: 'price',
          value: price,
          quote: `offers: ${textIn(offer.name) ?? product} ${price.least} ${price.currency}`,
        });
    }
  }
  return found;
}

function priceIn(offer: Readonly<Record<string, unknown>>, plan: string | null): PriceValue | null {
  const [specification = {}] = recordsIn(offer.priceSpecification);
  const lowest = textIn(offer.lowPrice);
  const stated = Number(textIn(offer.price) ?? lowest ?? textIn(specification.price) ?? '');
  const currency = (textIn(offer.priceCurrency) ?? textIn(specification.priceCurrency) ?? '').toUpperCase();
  if (!Number.isFinite(stated) || stated <= 0 || !/^[A-Z]{3}$/u.test(currency)) return null;
  const period = periodIn(specification) ?? periodIn(offer);
  const isFrom = lowest !== null && offer.price === undefined;
  return { ...FREE, least: stated, most: stated, currency, plan, period, isFrom };
}

function periodIn(node: Readonly<Record<string, unknown>>): PriceValue['period'] {
  const quantity = isRecord(node.referenceQuantity) ? node.referenceQuantity : {};
  const words = [node.unitText, node.unitCode, node.billingDuration, quantity.unitText, quantity.unitCode];
  const periods = words.map((word) => PERIODS[(textIn(word) ?? '').toLowerCase()] ?? null);
  return periods.find((period) => period !== null) ?? null;
}
