import { type DateCandidate, told } from './date-candidate';
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
  const picture = first(page.meta, 'og:image') ?? '';
  const path = /\/(20\d\d)\/([01]?\d)\/([0-3]?\d)\/|[/_-](20\d\d)-?([01]\d)-?([0-3]\d)\d{0,9}[._/-]/u.exec(
    picture,
  );
  const published = (source: DateCandidate['source'], text: string, weight: number): DateCandidate[] =>
    told(source, text, { weight, modified: false }, reading);
  return [
    ...scriptDates(page, reading).flatMap((date, order) =>
      published('meta', date, 54 - Math.min(order, 8) * 0.5),
    ),
    // read already: an hour beside it is none of the date's
    ...published('text', readDate(first(page.meta, 'description')?.slice(0, 200) ?? '', reading) ?? '', 43),
    ...published('url', path?.slice(1).filter(Boolean).join('-') ?? '', 41),
  ];
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
