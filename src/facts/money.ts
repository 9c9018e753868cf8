import { figures, withRanges, type WrittenNumber } from './figure';
import type { Span } from '../text/sentences';
import type { PriceValue } from './fact-value';
import { factWords } from './lexicon';
import { charsBefore } from './passage';

const { iu } = factWords('count');

/** An amount of money as it stands in a text: from the sign or the number, whichever comes first, to behind both. */
export type Money = Pick<PriceValue, 'least' | 'most'> & MoneySign;
type MoneySign = Pick<PriceValue, 'currency'> & Span;

/** "MX$499": dollars and pesos of other lands than those below. */
const LETTERS_BEFORE = /(?<!\p{L})((?:MX|NT|AR|RD|MXN|COP|CLP|ARS)\$)\s?$/u;
const BEFORE = /(US\$|USD|CA\$|C\$|CAD|AU\$|A\$|AUD|NZ\$|HK\$|S\$|R\$|\$|€|EUR|£|GBP|CHF|Fr\.|¥|₹)\s?$/iu;
const AFTER = iu`^\s?(${'dollar'}|${'euro'}|${'pound'}|${'franc'}|USD|US\$|CAD|AUD|\$|€|EUR|£|GBP|CHF|Fr\.|SEK|DKK|NOK|NZD|SGD|HKD|CZK|HUF|BRL|MXN|INR|JPY|ZAR|kronor|kr|zł|PLN)(?!\p{L})`;
const CODES: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  au$: 'AUD',
  a$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  r$: 'BRL',
  mx$: 'MXN',
  nt$: 'TWD',
  ar$: 'ARS',
  rd$: 'DOP',
  mxn$: 'MXN',
  cop$: 'COP',
  clp$: 'CLP',
  ars$: 'ARS',
  '€': 'EUR',
  '£': 'GBP',
  'fr.': 'CHF',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
  kr: 'KR',
  kronor: 'SEK',
};
const NAMED: readonly (readonly [RegExp, string])[] = [
  [iu`^${'dollar'}$`, 'USD'],
  [iu`^${'euro'}$`, 'EUR'],
  [iu`^${'pound'}$`, 'GBP'],
  [iu`^${'franc'}$`, 'CHF'],
];
const RANGE = iu`^\s?(?:–|-|—|${'rangeWord'})\s?(?:(?:US|CA|A|AU|C)?[$€£]|CHF|EUR|USD)?\s?$`;
/** Behind a sign that many share. */
const OTHER_CURRENCY =
  /^ (?:CAD|AUD|NZD|SGD|HKD|USD|MXN|COP|CLP|ARS|UYU|DOP|TWD|BRL|JMD|TTD|BSD|NAD|FJD|[Pp]esos?)(?!\p{L})/u;
const LONGEST_CURRENCY = 7;
const AND = iu`${'and'}`;
const BETWEEN = iu`${'between'}\s\D{0,5}$`;

/** The amounts of a text in order; millions and billions are no prices. */
export function moneyIn(text: string): Money[] {
  return withRanges(figures(text), (first, last) => isRange(text, first, last)).flatMap(([first, last]) => {
    const sign = signOf(text, first, last);
    // shortened numbers are funding and revenue
    return sign === null || first.halfDigit > 1 ? [] : { least: first.value, most: last.value, ...sign };
  });
}

/** "between 5 and 20", "5–20": and not "$5 and 20 users". */
function isRange(text: string, first: WrittenNumber, next: WrittenNumber): boolean {
  const gap = text.slice(first.end, next.start);
  return RANGE.test(gap) && (!AND.test(gap) || BETWEEN.test(charsBefore(text, first.start, 16)));
}

function signOf(text: string, first: WrittenNumber, last: WrittenNumber): MoneySign | null {
  const front = charsBefore(text, first.start, 5);
  const before = LETTERS_BEFORE.exec(front) ?? BEFORE.exec(front);
  if (before !== null) {
    const other = OTHER_CURRENCY.exec(text.slice(last.end, last.end + LONGEST_CURRENCY))?.[0];
    const code = codeOf((other ?? before[1] ?? '').trim());
    return { currency: code, start: first.start - before[0].length, end: last.end + (other?.length ?? 0) };
  }
  const after = AFTER.exec(text.slice(last.end, last.end + 18));
  if (after === null) return null;
  return { currency: codeOf(after[1] ?? ''), start: first.start, end: last.end + after[0].length };
}

function codeOf(written: string): string {
  const named = NAMED.find(([name]) => name.test(written))?.[1];
  return named ?? CODES[written.toLowerCase()] ?? written.toUpperCase();
}
