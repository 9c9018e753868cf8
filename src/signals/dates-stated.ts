import { listOf, type WordList } from '../text/word-lists';
import metaNames from './data/date-meta-names.json';
import { type DateCandidate, told } from './date-candidate';
import type { DateReading } from './date-text';
import { scriptText } from './dom';
import { first, type PageDocument } from './document';
import { firstText } from './json-ld';

const ARTICLE =
  /Article|BlogPosting|Report|Review|Recipe|HowTo|Posting|Product|QAPage|Question|Podcast|Book|Dataset|Course|CreativeWork/;
const PAGE = /WebPage|ItemPage|AboutPage|FAQPage|MedicalWebPage|VideoObject|ProfilePage/;

const BROKEN_DATE = /"date(Published|Modified)"\s{0,5}:\s{0,5}"([^"]{8,40})"/gu;

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
  return page.jsonLd.nodes.flatMap(({ types, value }, order) => {
    const type = types.join(' ');
    const rank = ARTICLE.test(type) ? 0 : PAGE.test(type) ? 8 : null;
    if (rank === null || /Rating|^Review$/u.test(type)) return [];
    const weight = 98 - rank - Math.min(order, 5) * 0.1;
    const dateIn = (given: unknown, worth: number, modified = false): DateCandidate[] =>
      told('json_ld', firstText(given) ?? '', { weight: worth, modified }, reading);
    return [
      ...dateIn(value.datePublished, weight),
      ...dateIn(value.dateCreated, weight - 10),
      ...dateIn(value.uploadDate, weight - 25),
      ...dateIn(value.dateModified, weight, true),
    ];
  });
}

/** One misplaced quotation mark makes a block unreadable; its dates can be read all the same. */
function brokenJsonLdDates(page: PageDocument, reading: DateReading): DateCandidate[] {
  if (page.jsonLd.brokenBlocks === 0) return [];
  return page
    .named('script')
    .filter(({ attribs }) => /ld\+json/iu.test(attribs.type ?? ''))
    .flatMap((script) => [...scriptText(script).slice(0, 100_000).matchAll(BROKEN_DATE)])
    .flatMap(([, event, raw = '']) =>
      told('json_ld', raw, { weight: 86, modified: event === 'Modified' }, reading),
    )
    .slice(0, 20);
}

function metaDates(page: PageDocument, reading: DateReading): DateCandidate[] {
  const read = (names: readonly (readonly [string, number])[], modified: boolean): DateCandidate[] =>
    names.flatMap(([name, weight]) =>
      told('meta', first(page.meta, name) ?? '', { weight, modified }, reading),
    );
  return [...read(PUBLISHED_META, false), ...read(MODIFIED_META, true)];
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
    const found = told('url', parts?.join('-') ?? '', { weight: 88, modified: false }, reading);
    if (found.length > 0) return found;
  }
  return [];
}
