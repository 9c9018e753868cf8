import { type DateCandidate, utcHourOf } from './date-candidate';
import { readDate, readEpoch, type DateReading } from './date-text';
import { scriptText } from './dom';
import { first, type PageDocument } from './document';
import { firstText } from './json-ld';

const ARTICLE =
  /Article|BlogPosting|Report|Review|Recipe|HowTo|Posting|Product|QAPage|Question|Podcast|Book|Dataset|Course|CreativeWork/;
const PAGE = /WebPage|ItemPage|AboutPage|FAQPage|MedicalWebPage|VideoObject|ProfilePage/;

const GENERAL_WEIGHT = 70;
const PUBLISHED_META: readonly (readonly [string, number])[] = [
  ...weigh(
    94,
    'article:published_time og:article:published_time article:published og:published_time datepublished date_published rnews:datepublished',
  ),
  ...weigh(
    90,
    'dc.date.issued dcterms.issued dc.issued dcterms.date.issued citation_publication_date citation_online_date citation_date prism.publicationdate parsely-pub-date sailthru.date cxenseparse:recs:publishtime cxenseparse:publishtime shareaholic:article_published_time originalpublicationdate article_date_original article.published article:post_date publishdate publish_date publish-date publication_date publication-date publishtime pubdate pub_date published bt:pubdate date_publish vr:published_time pdate',
  ),
  ...weigh(
    84,
    'dc.date.created dcterms.created dc.date.publication datecreated created doc_date release_date display-date dcterms.available dc.date.available article:create_at publish-time published_at published-date',
  ),
  // many systems fill these with the day of the last change: a date that readers see near the headline is better
  ...weigh(GENERAL_WEIGHT, 'dc.date dcterms.date date creation_date creationdate'),
];
const MODIFIED_META = weigh(
  50,
  'article:modified_time og:article:modified_time og:updated_time article:modified datemodified dc.date.modified dcterms.modified dc.modified last-modified lastmod lastmodified last_modified modified revised revision_date updated_time bt:moddate article:updated utime',
);
function weigh(weight: number, names: string): (readonly [string, number])[] {
  return names.split(' ').map((name) => [name, weight] as const);
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
  for (const { name, node } of page.elements) {
    if (name !== 'script' || !/ld\+json/iu.test(node.attribs.type ?? '')) continue;
    const text = scriptText(node).slice(0, 100_000);
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
