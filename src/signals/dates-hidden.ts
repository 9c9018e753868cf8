import type { DateCandidate } from './date-candidate';
import { readDate, readEpoch, type DateReading } from './date-text';
import { scriptText } from './dom';
import { first, type PageDocument } from './document';

/** Keys of data that pages hand to their own scripts; within a string, a backslash precedes each quotation mark. */
const SCRIPT_DATE =
  /["'_-]?(?:date_?published|(?:first_?)?publish(?:ed|ing)?_?(?:date|at|time|on)|pub_?date|publication_?date)\\?["']?\s{0,3}[:=]\s{0,3}\\?["'](\d[^"'<>\\]{6,40}|[A-Z][a-z]{2},? [^"'<>\\]{6,40})\\?["']/giu;
/** What all of them have. */
const PUBLISHED = /date_?pub|pub(?:lish|_?date|lication_?date)/iu;
const MAX_SCRIPT_CHARS = 300_000;
const MAX_HITS = 20;

/** Dates in scripts, the description and the picture's address: used when nothing better is found. */
export function hiddenDates(page: PageDocument, reading: DateReading): DateCandidate[] {
  const found: DateCandidate[] = [];
  const add = (date: string | null, source: DateCandidate['source'], weight: number): void => {
    if (date !== null) found.push({ date, source, weight, modified: false, utcHour: null, shown: false });
  };
  scriptDates(page, reading).forEach((date, order) => {
    add(date, 'meta', 54 - Math.min(order, 8) * 0.5);
  });
  add(readDate(first(page.meta, 'description')?.slice(0, 200) ?? '', reading), 'text', 43);
  const picture = first(page.meta, 'og:image') ?? '';
  const path = /\/(20\d\d)\/([01]?\d)\/([0-3]?\d)\/|[/_-](20\d\d)-?([01]\d)-?([0-3]\d)\d{0,9}[._/-]/u.exec(
    picture,
  );
  if (path !== null) {
    const parts = path.slice(1).filter(Boolean);
    add(readDate(parts.join('-'), reading), 'url', 41);
  }
  return found;
}

function scriptDates(page: PageDocument, reading: DateReading): readonly string[] {
  const found: string[] = [];
  let left = MAX_SCRIPT_CHARS;
  for (const script of page.named('script')) {
    if (left <= 0 || found.length >= MAX_HITS) break;
    const text = scriptText(script).slice(0, left);
    left -= text.length;
    if (!PUBLISHED.test(text)) continue;
    for (const match of text.matchAll(SCRIPT_DATE)) {
      const value = match[1] ?? '';
      const date = readDate(value, reading) ?? readEpoch(value, reading);
      if (date !== null) found.push(date);
      if (found.length >= MAX_HITS) break;
    }
  }
  return found;
}
