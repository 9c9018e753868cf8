import { signalWords } from './language-words';
import { matchesIn } from '../text/matches';

const NUMBER = /\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d{1,6})?|\d{1,15}(?:[.,]\d{1,6})?/gu;
const CURRENCY_BEFORE = /(?:[$€£¥₹₽₩]|(?:usd|eur|gbp|chf|cad|aud|jpy|us\$|rs\.?|fr\.))\s?$/iu;
const PERCENT = signalWords.iu`^\s?(?:${'percent'}|(?:pp|bps)\b)`;
/** A letter in front makes a number part of a name: "A4". Scripts without spaces have no gap there: "月額1,980円". */
const BEHIND_LETTER =
  /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー])[\p{L}\d])[.,:/-]?$/u;
const CURRENCY = signalWords.iu`^\s?(?:[$€£¥₹₽₩円元원]|${'currencies'}(?!\p{L}))`;
const MAGNITUDE = signalWords.iu`^\s?${'magnitudes'}\.?(?!\p{L})`;
const SHORT_MAGNITUDE = /^\s?(?:[kKMB]|bn|mn)(?![\p{L}\p{N}])/u;
const UNIT = signalWords.iu`^\s?-?(?:°\s?[cf]|[年년](?!\d)|${'units'}(?!\p{L}))`;
/** What may follow a number, and one with the sign of a currency before it; the first that does counts. */
const SUFFIXES = [PERCENT, CURRENCY, UNIT, MAGNITUDE, SHORT_MAGNITUDE];
const SUFFIXES_OF_PRICE = [PERCENT, SHORT_MAGNITUDE, MAGNITUDE];
const MIN_YEAR = 1800;
const MAX_YEAR = 2100;

/** Distinct figures that say something: with a unit, currency, percent sign or magnitude, or a year. Linear. */
export function findFigures(text: string): string[] {
  const figures = new Map<string, string>();
  for (const match of matchesIn(text, NUMBER)) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 5), match.index);
    if (BEHIND_LETTER.test(before.slice(-2)) && !CURRENCY_BEFORE.test(before)) continue;
    const figure = figureOf(match[0], before, text.slice(end, end + 24));
    if (figure !== null) figures.set(figure.toLowerCase().replace(/\s/gu, ''), figure);
  }
  return [...figures.values()];
}

function figureOf(number: string, before: string, after: string): string | null {
  const sign = CURRENCY_BEFORE.exec(before)?.[0] ?? '';
  const suffixes = sign === '' ? SUFFIXES : SUFFIXES_OF_PRICE;
  const suffix = suffixes.find((pattern) => pattern.test(after))?.exec(after)?.[0] ?? '';
  if (sign !== '' || suffix !== '') return `${sign}${number}${suffix}`.trim();
  const year = /^\d{4}$/u.test(number) ? Number(number) : 0;
  return year >= MIN_YEAR && year <= MAX_YEAR ? number : null;
}
