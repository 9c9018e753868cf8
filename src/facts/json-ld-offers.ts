import type { JsonLdNode, ReadablePage } from '../text/readable-page';
import type { PriceValue } from './fact-value';
import { isRecord } from '../text/is-record';
import { recordsIn, textIn } from '../text/json-ld-text';
import { foldedNames } from './page-passages';
import { planKey } from './plan-name';
import { FREE } from './price';
import type { StatedValue } from './site-fact';

const SOLD =
  /^(?:Product|SoftwareApplication|WebApplication|MobileApplication|Service|ProductModel|IndividualProduct|Course|Event)$/u;
const PERIODS: readonly (readonly [PriceValue['period'], RegExp])[] = [
  ['month', /^(?:month|mon|p1m|monthly)$/iu],
  ['year', /^(?:year|ann|p1y|annual|yearly)$/iu],
  ['week', /^wee$/iu],
  ['day', /^day$/iu],
  ['hour', /^hur$/iu],
];
const MAX_OFFERS = 30;

/** Prices that the offers of a page state for the site's own products and plans. */
export function offerValues(page: ReadablePage): StatedValue[] {
  const names = foldedNames(page);
  const sold = page.jsonLd.filter(({ types }) => types.some((type) => SOLD.test(type)));
  const found = sold.flatMap(({ value: product }) => {
    const offers = recordsIn(product.offers).flatMap((one) => [one, ...recordsIn(one.offers)]);
    return offers.flatMap((offer): StatedValue[] => {
      const name = textIn(offer.name) ?? textIn(product.name) ?? '';
      const value = priceIn(offer, planKey(name, names));
      if (value === null) return [];
      return [{ slot: 'price', value, quote: `offers: ${name} ${value.least} ${value.currency}` }];
    });
  });
  return found.slice(0, MAX_OFFERS);
}

function priceIn(offer: JsonLdNode['value'], plan: string | null): PriceValue | null {
  const [specification = {}] = recordsIn(offer.priceSpecification);
  const lowest = textIn(offer.lowPrice);
  const stated = Number(textIn(offer.price) ?? lowest ?? textIn(specification.price) ?? '');
  const currency = (textIn(offer.priceCurrency) ?? textIn(specification.priceCurrency) ?? '').toUpperCase();
  if (!Number.isFinite(stated) || stated <= 0 || !/^[A-Z]{3}$/u.test(currency)) return null;
  const period = periodIn(specification) ?? periodIn(offer);
  const isFrom = lowest !== null && offer.price === undefined;
  return { ...FREE, least: stated, most: stated, currency, plan, period, isFrom };
}

function periodIn(node: JsonLdNode['value']): PriceValue['period'] {
  const quantity = isRecord(node.referenceQuantity) ? node.referenceQuantity : {};
  const words = [node.unitText, node.unitCode, node.billingDuration, quantity.unitText, quantity.unitCode];
  const periodOf = (word: unknown): PriceValue['period'] =>
    PERIODS.find(([, named]) => named.test(textIn(word) ?? ''))?.[0] ?? null;
  return words.map(periodOf).find((period) => period !== null) ?? null;
}
