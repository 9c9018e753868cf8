import { monthNumber } from './month-names';

/** Years before the web have no pages; the lower bound that htmldate uses as well. */
const FIRST_YEAR = 1995;

export interface DateReading {
  /** Latest credible day, YYYY-MM-DD. */
  readonly today: string;
  /** Reads 3/4/2020 as March 4; otherwise as 3 April. */
  readonly monthFirst: boolean;
}

interface DatePattern {
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[], reading: DateReading) => string | null;
}

const YEAR = '((?:19|20)\\d\\d)';
/** No digit, except those of a time that only a style sheet keeps apart: "Dec 20, 201610:32". */
const END = '(?!\\d(?!\\d?:\\d\\d))';

/** Ordered: the least ambiguous notation first. Every pattern is anchored on digits or a bounded word. */
const PATTERNS: readonly DatePattern[] = [
  {
    pattern: new RegExp(`(?<!\\d)${YEAR}(?:[-/]|\\.\\s?)(\\d{1,2})(?:[-/]|\\.\\s?)(\\d{1,2})${END}`, 'u'),
    read: ([y, m, d]) => day(y, m, d),
  },
  {
    pattern: new RegExp(`(?<!\\d)${YEAR}\\s?[年년]\\s?(\\d{1,2})\\s?[月월]\\s?(\\d{1,2})\\s?[日일]`, 'u'),
    read: ([y, m, d]) => day(y, m, d),
  },
  {
    pattern: /(?<!\d)(20[0-3]\d)([01]\d)([0-3]\d)(?:T?\d{4,6}Z?)?(?!\d)/u,
    read: ([y, m, d]) => day(y, m, d),
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:\\.|st|nd|rd|th|er|º|ª)?[\\s/-]{0,3}(?:de |d['’]|of |den )?(\\p{L}[\\p{L}\\p{M}]{2,13})\\.?,?[\\s/-]{0,3}(?:de |del )?${YEAR}${END}`,
      'u',
    ),
    read: ([d, month, y]) => day(y, monthNumber(month ?? ''), d),
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(\\p{L}[\\p{L}\\p{M}]{2,13})\\.?[\\s-]{1,3}(\\d{1,2})(?:st|nd|rd|th)?,?[\\s-]{1,3}${YEAR}${END}`,
      'u',
    ),
    read: ([month, d, y]) => day(y, monthNumber(month ?? ''), d),
  },
  {
    pattern: new RegExp(
      `(?<!\\d)${YEAR}[\\s,.-]{1,3}(\\p{L}[\\p{L}\\p{M}]{2,13})\\.?[\\s-]{1,3}(\\d{1,2})(?!\\d)`,
      'u',
    ),
    read: ([y, month, d]) => day(y, monthNumber(month ?? ''), d),
  },
  {
    pattern: new RegExp(`(?<![\\d.])(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(${YEAR}|\\d\\d)(?!\\.\\d)${END}`, 'u'),
    read: ([d, m, y]) => day(fullYear(y), m, d),
  },
  {
    pattern: new RegExp(`(?<![\\d/])(\\d{1,2})[/-](\\d{1,2})[/-](${YEAR}|\\d\\d)(?!/)${END}`, 'u'),
    read: ([a, b, y], { monthFirst }) =>
      Number(b) > 12 || (monthFirst && Number(a) <= 12) ? day(fullYear(y), a, b) : day(fullYear(y), b, a),
  },
];

const WITH_YEAR = /(?:19|20)\d\d/u;
const WITHOUT_YEAR = /\d[./-]\s?\d{1,2}[./-]\s?\d\d/u;
/** Those that read a year of two digits as well. */
const SHORT_PATTERNS = PATTERNS.slice(-2);

function fullYear(year: string | undefined): string | undefined {
  return year?.length === 2 ? `20${year}` : year;
}

function day(
  year: string | undefined,
  month: string | number | null | undefined,
  date: string | undefined,
): string | null {
  const [y, m, d] = [Number(year), Number(month ?? 0), Number(date)];
  if (!(y >= FIRST_YEAR && m >= 1 && m <= 12 && d >= 1 && d <= 31)) return null;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** Arabic, Persian and full-width digits, and marks of the direction of writing, which stand between them. */
const OTHER_SIGNS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19\u200e\u200f\u061c]/gu;

/** Each of those digits ends in its value, in hexadecimal. */
function withPlainDigits(text: string): string {
  return text.replace(OTHER_SIGNS, (sign) => (/\p{Nd}/u.test(sign) ? String(sign.charCodeAt(0) % 16) : ''));
}

/** First credible date in a short text, YYYY-MM-DD as written (no shift of time zone); null when there is none. */
export function readDate(text: string, reading: DateReading): string | null {
  const short = withPlainDigits(text.slice(0, 400));
  const patterns = WITH_YEAR.test(short) ? PATTERNS : WITHOUT_YEAR.test(short) ? SHORT_PATTERNS : [];
  let found: { readonly at: number; readonly date: string } | null = null;
  for (const { pattern, read } of patterns) {
    const match = pattern.exec(short);
    if (match === null) continue;
    const date = read(match.slice(1), reading);
    if (date === null || date > reading.today) continue;
    if (found === null || match.index < found.at) found = { at: match.index, date };
  }
  return found?.date ?? null;
}

/** Seconds or milliseconds since 1970, as some meta elements hold them. */
export function readEpoch(text: string, reading: DateReading): string | null {
  if (!/^\d{10}(?:\d{3})?$/u.test(text)) return null;
  const millis = text.length === 10 ? Number(text) * 1000 : Number(text);
  const date = new Date(millis).toISOString().slice(0, 10);
  return date <= reading.today && date >= `${FIRST_YEAR}` ? date : null;
}
