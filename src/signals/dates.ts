import { parseUrl } from '../common/parse-url';
import { daysBetween, readDate, readEpoch, type DateReading } from './date-text';
import { first, type PageDocument } from './document';
import { textOf, type PageElement } from './element-list';
import { firstText } from './json-ld';

export type DateSource = 'json_ld' | 'meta' | 'url' | 'markup' | 'text';

export interface PageDate {
  /** YYYY-MM-DD, as the page writes it. */
  readonly date: string;
  readonly source: DateSource;
}

export interface PageDates {
  readonly published: PageDate | null;
  readonly modified: PageDate | null;
  /** The later of the two. */
  readonly newest: PageDate | null;
  /** A reader sees a date of this page. */
  readonly visible: boolean;
  /** A machine finds one in JSON-LD, meta elements, `time` or microdata. */
  readonly machineReadable: boolean;
}

interface Candidate extends PageDate {
  readonly weight: number;
  readonly modified: boolean;
}

const ARTICLE =
  /Article|BlogPosting|Report|Review|Recipe|HowTo|Posting|Product|QAPage|Question|Podcast|Book|Dataset|Course|CreativeWork/;
const PAGE = /WebPage|ItemPage|AboutPage|FAQPage|MedicalWebPage|VideoObject|ProfilePage/;

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
    'dc.date dcterms.date dc.date.created dcterms.created dc.date.publication datecreated created creation_date creationdate date doc_date release_date display-date dcterms.available dc.date.available article:create_at',
  ),
];
const MODIFIED_META = weigh(
  50,
  'article:modified_time og:article:modified_time og:updated_time article:modified datemodified dc.date.modified dcterms.modified dc.modified last-modified lastmod lastmodified last_modified modified revised revision_date updated_time bt:moddate article:updated utime',
);
/** Boxes named like dates that are read; a page of listings has hundreds. */
const MAX_TRIED = 400;
const UPDATED_WORD =
  /updat|modif|aktualis|actualiz|aggiornat|geändert|bearbeit|revis|atualiz|zaktualiz|bijgewerkt|oppdatert|uppdaterad|mis à jour|mise à jour|stand:|обновл|оновлен/iu;
const DATE_TOKEN =
  /(?:^|[\s_-])(?:date|datum|time|timestamp|published|pubdate|publish|posted|postdate|dateline|fecha|data|dato|datetime|created|veroeffentlicht|erschienen|day|entry-date|releas\w{0,3})(?:$|[\s_-])|date|datum|fecha|publi[sc]|(?:post|article|entry)[\w-]{0,10}(?:meta|info|time)/;
const META_TOKEN =
  /(?:^|[\s_-])(?:meta|byline|info|details?|subline|submitted|post-?info|post-?header|articleinfo|autor|author|data|kicker|infos?|footer|postmetadata|header)(?:$|[\s_-])|meta|byline|info/;

function weigh(weight: number, names: string): (readonly [string, number])[] {
  return names.split(' ').map((name) => [name, weight] as const);
}

/**
 * Finds when a page was published and changed.
 * @param now ISO 8601; no date after its day is believed
 */
export function findDates(page: PageDocument, now: string): PageDates {
  const monthFirst =
    /^en[-_]us|^en$/iu.test(localeOf(page)) && !/\.(?:uk|au|nz|ie|in|za)$/u.test(hostOf(page.url));
  const reading: DateReading = { today: now.slice(0, 10), monthFirst };
  const markup = markupDates(page, reading);
  const stated = [...jsonLdDates(page, reading), ...metaDates(page, reading), ...markup];
  const all = [...stated, ...urlDates(page, reading)];
  if (!all.some((candidate) => candidate.weight >= 60)) all.push(...textDates(page, reading));
  const modified = best(all.filter((candidate) => candidate.modified));
  // A page that only tells when it changed was published then at the latest
  const published = withoutTimeZone(best(all.filter((candidate) => !candidate.modified)), all) ?? modified;
  const newest =
    modified !== null && (published === null || modified.date > published.date) ? modified : published;
  return {
    published,
    modified,
    newest,
    visible: all.some(({ source }) => source === 'text') || markup.some(({ weight }) => weight < 90),
    machineReadable: stated.some(({ source, weight }) => source !== 'markup' || weight >= 74),
  };
}

function best(candidates: readonly Candidate[]): PageDate | null {
  let top: Candidate | null = null;
  for (const candidate of candidates) if (top === null || candidate.weight > top.weight) top = candidate;
  return top === null ? null : { date: top.date, source: top.source };
}

/** A stamp in UTC is a day late for an evening in the Americas; the address holds the local day. */
function withoutTimeZone(published: PageDate | null, all: readonly Candidate[]): PageDate | null {
  const inUrl = all.find((candidate) => candidate.source === 'url');
  if (published === null || inUrl === undefined) return published;
  return daysBetween(inUrl.date, published.date) === 1 ? { date: inUrl.date, source: 'url' } : published;
}

function localeOf(page: PageDocument): string {
  const html = page.elements.find((element) => element.name === 'html');
  return html?.node.attribs.lang ?? first(page.meta, 'og:locale') ?? page.lang ?? '';
}

function hostOf(url: string): string {
  return parseUrl(url)?.hostname ?? '';
}

function jsonLdDates(page: PageDocument, reading: DateReading): Candidate[] {
  const found: Candidate[] = [];
  const add = (value: unknown, weight: number, modified = false): void => {
    const date = readDate(firstText(value) ?? '', reading);
    if (date !== null) found.push({ date, source: 'json_ld', weight, modified });
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

function metaDates(page: PageDocument, reading: DateReading): Candidate[] {
  const found: Candidate[] = [];
  const read = (names: readonly (readonly [string, number])[], modified: boolean): void => {
    for (const [name, weight] of names) {
      const value = first(page.meta, name);
      const date = value === null ? null : (readDate(value, reading) ?? readEpoch(value, reading));
      if (date !== null) found.push({ date, source: 'meta', weight, modified });
    }
  };
  read(PUBLISHED_META, false);
  read(MODIFIED_META, true);
  return found;
}

function urlDates(page: PageDocument, reading: DateReading): Candidate[] {
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
    if (date !== null) return [{ date, source: 'url', weight: 88, modified: false }];
  }
  return [];
}

/** Dates in `time`, microdata and boxes whose class says date, nearest the headline first. */
function markupDates(page: PageDocument, reading: DateReading): Candidate[] {
  const found: Candidate[] = [];
  const headline = page.headings.find((heading) => heading.level === 1)?.element.index ?? -1;
  let order = 0;
  let tried = 0;
  for (const element of page.elements) {
    const weight = tried < MAX_TRIED && found.length < 40 ? markupWeight(element) : null;
    if (weight === null) continue;
    tried += 1;
    const region = page.regions[element.index];
    if (region === 'comments' || region === 'related' || region === 'navigation') continue;
    const text = textOf(element, 200);
    const { datetime, content, title } = element.node.attribs;
    const stated = [datetime, content, title]
      .map((value) => (value ? readDate(value, reading) : null))
      .find((date) => date !== null);
    const date = stated ?? (text.length <= 160 ? readDate(text, reading) : null);
    if (date === null) continue;
    const near = headline >= 0 && Math.abs(element.index - headline) < 60 ? 3 : 0;
    const modified = UPDATED_WORD.test(
      `${element.tokens} ${element.node.attribs.itemprop ?? ''} ${element.node.attribs.property ?? ''} ${text.slice(0, 40)}`,
    );
    const aside = region === 'content' ? 0 : 12;
    found.push({ date, source: 'markup', weight: weight + near - aside - Math.min(order, 12), modified });
    order += 1;
  }
  return found;
}

function markupWeight(element: PageElement): number | null {
  const { itemprop = '', property = '' } = element.node.attribs;
  if (/date(?:published|created)/iu.test(itemprop + property)) return 92;
  if (/datemodified/iu.test(itemprop + property)) return 90;
  if (element.name === 'time') return 'pubdate' in element.node.attribs ? 90 : 82;
  if (element.tokens === '' || element.name === 'body' || element.name === 'html' || element.chars > 300)
    return null;
  if (DATE_TOKEN.test(element.tokens)) return 72;
  return META_TOKEN.test(element.tokens) ? 66 : null;
}

/** Dates in the text after the headline, then anywhere: the last resort. */
function textDates(page: PageDocument, reading: DateReading): Candidate[] {
  const headline = page.headings.find((heading) => heading.level === 1)?.element.index ?? 0;
  const found: Candidate[] = [];
  for (const block of page.blocks) {
    const region = page.regions[block.element.index];
    if (region === 'comments' || region === 'related' || region === 'navigation') continue;
    const labelled = UPDATED_WORD.test(block.text.slice(0, 40));
    const date = readDate(block.text.slice(0, 200), reading);
    if (date === null) continue;
    const after = block.element.index >= headline;
    const weight = (after ? 50 : 40) + (block.text.length < 120 ? 5 : 0) - found.length;
    found.push({ date, source: 'text', weight, modified: labelled });
    if (found.length >= 20) break;
  }
  return found;
}
