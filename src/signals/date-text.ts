import { monthNumber } from './language-words';

/** Years before the web have no pages; the lower bound that htmldate uses as well. */
const FIRST_YEAR = 1995;

export interface DateReading {
  /** Latest credible day, YYYY-MM-DD. */
  readonly today: string;
  /** Reads 3/4/2020 as March 4; otherwise as 3 April. */
  readonly monthFirst: boolean;
}

const YEAR = '(?:19|20)\\d\\d';
const MONTH = '\\p{L}[\\p{L}\\p{M}]{2,13}';
/** No digit, except those of a time that only a style sheet keeps apart: "Dec 20, 201610:32". */
const END = '(?!\\d(?!\\d?:\\d\\d))';

const pattern = (source: string): RegExp => new RegExp(source, 'u');

/** The least ambiguous notation first. All are anchored on digits or a bounded word. The month is `m`, or else `a` or `b`. */
const PATTERNS: readonly RegExp[] = [
  pattern(`(?<!\\d)(?<y>${YEAR})(?:[-/]|\\.\\s?)(?<m>\\d{1,2})(?:[-/]|\\.\\s?)(?<d>\\d{1,2})${END}`),
  pattern(`(?<!\\d)(?<y>${YEAR})\\s?[年년]\\s?(?<m>\\d{1,2})\\s?[月월]\\s?(?<d>\\d{1,2})\\s?[日일]`),
  /(?<!\d)(?<y>20[0-3]\d)(?<m>[01]\d)(?<d>[0-3]\d)(?:T?\d{4,6}Z?)?(?!\d)/u,
  pattern(
    `(?<!\\d)(?<d>\\d{1,2})(?:\\.|st|nd|rd|th|er|º|ª)?[\\s/-]{0,3}(?:de |d['’]|of |den )?(?<m>${MONTH})\\.?,?[\\s/-]{0,3}(?:de |del )?(?<y>${YEAR})${END}`,
  ),
  pattern(
    `(?<!\\p{L})(?<m>${MONTH})\\.?[\\s-]{1,3}(?<d>\\d{1,2})(?:st|nd|rd|th)?,?[\\s-]{1,3}(?<y>${YEAR})${END}`,
  ),
  pattern(`(?<!\\d)(?<y>${YEAR})[\\s,.-]{1,3}(?<m>${MONTH})\\.?[\\s-]{1,3}(?<d>\\d{1,2})(?!\\d)`),
  pattern(`(?<![\\d.])(?<d>\\d{1,2})\\.\\s?(?<m>\\d{1,2})\\.\\s?(?<y>${YEAR}|\\d\\d)(?!\\.\\d)${END}`),
  pattern(`(?<![\\d/])(?<a>\\d{1,2})[/-](?<b>\\d{1,2})[/-](?<y>${YEAR}|\\d\\d)(?!/)${END}`),
];

const WITH_YEAR = /(?:19|20)\d\d/u;
const WITHOUT_YEAR = /\d[./-]\s?\d{1,2}[./-]\s?\d\d/u;
/** Those that read a year of two digits as well. */
const SHORT_PATTERNS = PATTERNS.slice(-2);

function dayOf(
  { y = '', m, d, a = '', b = '' }: Readonly<Record<string, string | undefined>>,
  monthFirst: boolean,
): string | null {
  const isMonthFirst = Number(b) > 12 || (monthFirst && Number(a) <= 12);
  const name = m ?? (isMonthFirst ? a : b);
  const year = Number(y.length === 2 ? `20${y}` : y);
  const month = /^\d/.test(name) ? Number(name) : (monthNumber(name) ?? 0);
  const date = Number(d ?? (isMonthFirst ? b : a));
  if (!(year >= FIRST_YEAR && month >= 1 && month <= 12 && date >= 1 && date <= 31)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
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
  for (const notation of patterns) {
    const match = notation.exec(short);
    if (match === null) continue;
    const date = dayOf(match.groups ?? {}, reading.monthFirst);
    if (date === null || date > reading.today) continue;
    if (found === null || match.index < found.at) found = { at: match.index, date };
  }
  return found?.date ?? null;
}

/** For a text of which all that matters is that it has a date. */
export const ANY_DAY: DateReading = { today: '9999-12-31', monthFirst: false };

/** Seconds or milliseconds since 1970, as some meta elements hold them. */
export function readEpoch(text: string, reading: DateReading): string | null {
  if (!/^\d{10}(?:\d{3})?$/u.test(text)) return null;
  const millis = text.length === 10 ? Number(text) * 1000 : Number(text);
  const date = new Date(millis).toISOString().slice(0, 10);
  return date <= reading.today && date >= `${FIRST_YEAR}` ? date : null;
}
