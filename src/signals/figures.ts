import { signalWords } from './language-words';
import { matchesIn } from '../text/matches';

export type FigureKind = 'percent' | 'currency' | 'magnitude' | 'unit' | 'year';

export interface Figure {
  /** As written, with its sign or unit. */
  readonly text: string;
  readonly kind: FigureKind;
}

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
const MIN_YEAR = 1800;
const MAX_YEAR = 2100;

/** Distinct figures that say something: with a unit, currency, percent sign or magnitude, or a year. Linear. */
export function findFigures(text: string): Figure[] {
  const figures = new Map<string, Figure>();
  for (const match of matchesIn(text, NUMBER)) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 5), match.index);
    if (BEHIND_LETTER.test(before.slice(-2)) && !CURRENCY_BEFORE.test(before)) continue;
    const figure = classify(match[0], before, text.slice(end, end + 24));
    if (figure !== null) figures.set(figure.text.toLowerCase().replace(/\s/gu, ''), figure);
  }
  return [...figures.values()];
}

function classify(number: string, before: string, after: string): Figure | null {
  const sign = CURRENCY_BEFORE.exec(before)?.[0] ?? '';
  const found = (kind: FigureKind, suffix: RegExp): Figure => ({
    text: `${sign}${number}${suffix.exec(after)?.[0] ?? ''}`.trim(),
    kind,
  });
  if (PERCENT.test(after)) return found('percent', PERCENT);
  if (sign !== '') return found('currency', SHORT_MAGNITUDE.test(after) ? SHORT_MAGNITUDE : MAGNITUDE);
  if (CURRENCY.test(after)) return found('currency', CURRENCY);
  if (UNIT.test(after)) return found('unit', UNIT);
  if (MAGNITUDE.test(after)) return found('magnitude', MAGNITUDE);
  if (SHORT_MAGNITUDE.test(after)) return found('magnitude', SHORT_MAGNITUDE);
  const year = /^\d{4}$/u.test(number) ? Number(number) : 0;
  return year >= MIN_YEAR && year <= MAX_YEAR ? { text: number, kind: 'year' } : null;
}
