import { listOf, type WordList } from '../text/word-lists';
import metaNames from './data/date-meta-names.json';
import { type DateCandidate, utcHourOf } from './date-candidate';
import { readDate, readEpoch, type DateReading } from './date-text';
import { scriptText } from './dom';
import { first, type PageDocument } from './document';
import { firstText } from './json-ld';

const ARTICLE =
  /Article|BlogPosting|Report|Review|Recipe|HowTo|Posting|Product|QAPage|Question|Podcast|Book|Dataset|Course|CreativeWork/;
const PAGE = /WebPage|ItemPage|AboutPage|FAQPage|MedicalWebPage|VideoObject|ProfilePage/;

/** Of meta elements that do not say what happened on that day. */
export const GENERAL_WEIGHT = 69;
/** Names of meta elements with the weight of what they say. */
const PUBLISHED_META = [
  ...weigh(94, metaNames.published),
  ...weigh(90, metaNames.issued),
  ...weigh(84, metaNames.created),
  // many systems fill these with the day of the last change: a date that readers see near the headline is better
  ...weigh(GENERAL_WEIGHT, metaNames.unclear),
];
const MODIFIED_META = weigh(50, metaNames.modified);

/** Each of the names with the weight of what it says. */
export function weigh(weight: number, names: WordList): (readonly [string, number])[] {
  return listOf(names).map((name) => [name, weight] as const);
}

/** Dates that the page states to machines: JSON-LD, meta elements, its address. */
export function statedDates(page: PageDocument, reading: DateReading): DateCandidate[] {
  return [
    ...jsonLdDates(page, reading),
    ...brokenJsonLdDates(page, reading),
    ...metaDates(page, reading),
    ...urlDates(page, reading),
  ];
}

function jsonLdDates(page: PageDocument, reading: DateReading): DateCandidate[] {
  const found: DateCandidate[] = [];
  const add = (value: unknown, weight: number, modified = false): void => {
    const raw = firstText(value) ?? '';
    const date = readDate(raw, reading);
    if (date === null) return;
    found.push({ date, source: 'json_ld', weight, modified, utcHour: utcHourOf(raw), shown: false });
  };
  page.jsonLd.nodes.forEach(({ types, value }, order) => {
    const type = types.join(' ');
    const rank = ARTICLE.test(type) ? 0 : PAGE.test(type) ? 8 : null;
    if (rank === null || /Rating|^Review$/u.test(type)) return;
    const weight = 98 - rank - Math.min(order, 5) * 0.1;
    add(value.datePublished, weight);
    add(value.dateCreated, weight - 10);
    add(value.uploadDate, weight - 25);
    add(value.dateModified, weight, true);
  });
  return found;
}

/** One misplaced quotation mark makes a block unreadable; its dates can be read all the same. */
function brokenJsonLdDates(page: PageDocument, reading: DateReading): DateCandidate[] {
  if (page.jsonLd.brokenBlocks === 0) return [];
  const found: DateCandidate[] = [];
  for (const script of page.named('script')) {
    if (!/ld\+json/iu.test(script.attribs.type ?? '')) continue;
    const text = scriptText(script).slice(0, 100_000);
    for (const match of text.matchAll(/"date(Published|Modified)"\s{0,5}:\s{0,5}"([^"]{8,40})"/gu)) {
      const raw = match[2] ?? '';
      const date = readDate(raw, reading);
      const modified = match[1] === 'Modified';
      if (date !== null && found.length < 20)
        found.push({ date, source: 'json_ld', weight: 86, modified, utcHour: utcHourOf(raw), shown: false });
    }
  }
  return found;
}

function metaDates(page: PageDocument, reading: DateReading): DateCandidate[] {
  const found: DateCandidate[] = [];
  const read = (names: readonly (readonly [string, number])[], modified: boolean): void => {
    for (const [name, weight] of names) {
      const value = first(page.meta, name);
      const date = value === null ? null : (readDate(value, reading) ?? readEpoch(value, reading));
      if (date === null || value === null) continue;
      found.push({ date, source: 'meta', weight, modified, utcHour: utcHourOf(value), shown: false });
    }
  };
  read(PUBLISHED_META, false);
  read(MODIFIED_META, true);
  return found;
}

function urlDates(page: PageDocument, reading: DateReading): DateCandidate[] {
  for (const address of [page.url, page.canonical ?? '', first(page.meta, 'og:url') ?? '']) {
    const path = address
      .replace(/^https?:\/\/web\.archive\.org\/web\/\d+\w*\//u, '')
      .replace(/^https?:\/\/[^/]*/u, '');
    const match =
      /[/_-]((?:19|20)\d\d)[/_-](\d{1,2})[/_-](\d{1,2})(?!\d)/u.exec(path) ??
      /[/_-](20[0-3]\d)([01]\d)([0-3]\d)(?!\d)/u.exec(path);
    const reversed = /[/_-](\d{1,2})[_-](\d{1,2})[_-]((?:19|20)\d\d)(?!\d)/u
      .exec(path)
      ?.slice(1, 4)
      .reverse();
    const parts = match?.slice(1, 4) ?? reversed;
    const date = parts === undefined ? null : readDate(parts.join('-'), reading);
    if (date !== null)
      return [{ date, source: 'url', weight: 88, modified: false, utcHour: null, shown: false }];
  }
  return [];
}
