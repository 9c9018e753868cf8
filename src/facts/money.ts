import { figures, type Figure } from './figure';

/** An amount of money as it stands in a text. */
export interface Money {
  readonly least: number;
  readonly most: number;
  /** ISO 4217. */
  readonly currency: string;
  /** From the sign or the number, whichever comes first, to behind both. */
  readonly start: number;
  readonly end: number;
}

const BEFORE = /(US\$|USD|CA\$|C\$|CAD|AU\$|A\$|AUD|NZ\$|HK\$|S\$|R\$|\$|€|EUR|£|GBP|CHF|Fr\.|¥|₹)\s?$/iu;
const AFTER =
  /^\s?(US-Dollar|U\.S\. dollars|dollars?|USD|US\$|CAD|AUD|\$|€|euros?|EUR|£|pounds(?: sterling)?|GBP|CHF|Franken|Fr\.|SEK|DKK|NOK|kr|zł|PLN)(?!\p{L})/iu;
const CODES: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  'us-dollar': 'USD',
  'u.s. dollars': 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  cad: 'CAD',
  au$: 'AUD',
  a$: 'AUD',
  aud: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  r$: 'BRL',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  '£': 'GBP',
  pounds: 'GBP',
  'pounds sterling': 'GBP',
  gbp: 'GBP',
  chf: 'CHF',
  franken: 'CHF',
  'fr.': 'CHF',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
};
const RANGE = /^\s?(?:–|-|—|to|and|bis|und)\s?(?:(?:US|CA|A|AU|C)?[$€£]|CHF|EUR|USD)?\s?$/iu;
const OTHER_CURRENCY = /^ (?:CAD|AUD|NZD|SGD|HKD|USD)(?!\p{L})/u;

/** The amounts of a text in order; millions and billions are no prices. */
export function moneyIn(text: string): Money[] {
  const numbers = figures(text);
  const found: Money[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const first = numbers[at];
    if (first === undefined) continue;
    const next = numbers[at + 1];
    const isRange =
      next !== undefined &&
      next.value > first.value &&
      RANGE.test(text.slice(first.end, next.start)) &&
      isOpen(text, first, next);
    const last = isRange ? next : first;
    const sign = signOf(text, first, last);
    if (isRange) at += 1;
    // shortened numbers are funding and revenue
    if (sign === null || first.halfDigit > 1) continue;
    found.push({ least: first.value, most: last.value, ...sign });
  }
  return found;
}

/** "between 5 and 20", "5–20": and not "$5 and 20 users". */
function isOpen(text: string, first: Figure, next: Figure): boolean {
  const gap = text.slice(first.end, next.start);
  return (
    !/and|und/iu.test(gap) ||
    /(?:between|zwischen)\s\D{0,5}$/iu.test(text.slice(Math.max(0, first.start - 16), first.start))
  );
}

function signOf(text: string, first: Figure, last: Figure): Omit<Money, 'least' | 'most'> | null {
  const before = BEFORE.exec(text.slice(Math.max(0, first.start - 5), first.start));
  if (before !== null) {
    const other = OTHER_CURRENCY.exec(text.slice(last.end, last.end + 5))?.[0];
    const code = CODES[(other ?? before[1] ?? '').trim().toLowerCase()] ?? (other ?? '').trim();
    return { currency: code, start: first.start - before[0].length, end: last.end + (other?.length ?? 0) };
  }
  const after = AFTER.exec(text.slice(last.end, last.end + 18));
  if (after === null) return null;
  const written = (after[1] ?? '').toLowerCase();
  return {
    currency: CODES[written] ?? written.toUpperCase(),
    start: first.start,
    end: last.end + after[0].length,
  };
}
