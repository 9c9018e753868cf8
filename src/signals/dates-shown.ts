import { memoized } from '../text/memoized';
import { CLASS_NAMES, classPattern } from './class-names';
import { type DateCandidate, utcHourOf } from './date-candidate';
import { readDate, type DateReading } from './date-text';
import type { PageDocument } from './document';
import { isInside, isInTeaser, textOf, type PageElement } from './element-list';
import { signalWords } from './language-words';

/** How many date-like boxes are read; listing pages have hundreds. */
const MAX_TRIED = 400;
/** Stems of words for "updated". */
const UPDATED_WORD = signalWords.iu`${'updated'}`;
const DATE_TOKEN = new RegExp(
  String.raw`${classPattern(CLASS_NAMES.date).source}|(?:^|[\s_-])releas\w{0,3}(?:$|[\s_-])|date|datum|fecha|publi[sc]|(?:post|article|entry)[\w-]{0,10}(?:meta|info|time)`,
  'u',
);
/** Names that microformats and the common systems give to the day of publication. */
const PUBLISHED_TOKEN = classPattern(CLASS_NAMES.publishedDate);
const META_TOKEN = new RegExp(`${classPattern(CLASS_NAMES.dateMeta).source}|meta|byline|info`, 'u');

/** Dates in `time`, microdata and boxes whose class says date, nearest the headline first. */
export function markupDates(page: PageDocument, reading: DateReading): DateCandidate[] {
  const found: DateCandidate[] = [];
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
    // the title of a link is about another page
    const label = element.name === 'a' ? undefined : title;
    const stamp = [datetime, content, label].find((value) => value && readDate(value, reading) !== null);
    const stated = stamp === undefined ? null : readDate(stamp, reading);
    const seen = text.length <= 160 ? readDate(text, reading) : null;
    const date = stated ?? seen;
    if (date === null) continue;
    const distance = headline < 0 ? 0 : Math.abs(element.index - headline);
    const near = distance < 60 ? 3 : 0;
    const shown = distance < 150;
    const attributes = `${element.node.attribs.itemprop ?? ''} ${element.node.attribs.property ?? ''}`;
    const modified = UPDATED_WORD.test(
      `${element.tokens} ${attributes} ${wordsBefore(element, text)} ${text.slice(0, 40)}`,
    );
    const aside = isInTeaser(element)
      ? 30
      : region !== 'content'
        ? 12
        : isInside(element, isTeaser) || isTeaser(element)
          ? 15
          : 0;
    const total = weight + near - aside - Math.min(order, 12);
    const utcHour = stated === null ? null : utcHourOf(stamp ?? '');
    found.push({ date, source: 'markup', weight: total, modified, utcHour, shown: shown && seen === date });
    if (seen !== null && seen !== date)
      found.push({ date: seen, source: 'markup', weight: total - 1, modified, utcHour: null, shown });
    order += 1;
  }
  return found;
}

/** Text just before the element on its line: "last reviewed". */
function wordsBefore({ parent }: PageElement, text: string): string {
  if (parent === null || parent.chars > 200 || text === '') return '';
  const line = textOf(parent, 400);
  const place = line.indexOf(text);
  return place <= 0 ? '' : line.slice(Math.max(0, place - 25), place);
}

/** A box that links to another page. */
function isTeaser(element: PageElement): boolean {
  return element.chars < 1_500 && /(?:^|[\s_-])teaser/u.test(element.tokens);
}

function markupWeight(element: PageElement): number | null {
  const { itemprop = '', property = '' } = element.node.attribs;
  if (/date(?:published|created)/iu.test(itemprop + property)) return 92;
  if (/datemodified/iu.test(itemprop + property)) return 90;
  if (element.name === 'time') return 'pubdate' in element.node.attribs ? 90 : 82;
  if (element.tokens === '' || element.name === 'body' || element.name === 'html' || element.chars > 300)
    return null;
  const weight = nameWeight(element.tokens);
  return weight === 0 ? null : weight;
}

/** 0 for names that mark no date. */
const nameWeight = memoized((tokens) => {
  if (PUBLISHED_TOKEN.test(tokens)) return 78;
  if (DATE_TOKEN.test(tokens)) return 72;
  return META_TOKEN.test(tokens) ? 66 : 0;
});

/** Stems of words for "published". */
const PUBLISHED_WORD = signalWords.iu`${'published'}`;

/** Dates in lines of text: alone on a line, labelled, or anywhere. The last resort. */
export function textDates(page: PageDocument, reading: DateReading): DateCandidate[] {
  const headline = page.headings.find((heading) => heading.level === 1)?.element.index ?? 0;
  const found: DateCandidate[] = [];
  for (const { text, element, linkChars } of page.blocks) {
    const region = page.regions[element.index];
    if (region === 'comments' || region === 'related' || region === 'navigation') continue;
    const date = readDate(text.slice(0, 200), reading);
    if (date === null) continue;
    const modified = UPDATED_WORD.test(text.slice(0, 60));
    const labelled = modified || (text.length < 100 && PUBLISHED_WORD.test(text.slice(0, 60)));
    const outside = region === 'content' || region === 'header' ? 0 : labelled ? 4 : 20;
    const distance = element.index - headline;
    const after = (distance >= 0 ? 6 : 0) + (Math.abs(distance) < 15 ? 6 : 0);
    const kind = labelled ? 50 : text.length < 60 ? 46 : text.length < 120 ? 42 : 30;
    const link = linkChars > text.length / 2 ? 10 : 0;
    const weight = kind + after - outside - link - Math.min(found.length, 10) * 0.5;
    found.push({ date, source: 'text', weight, modified, utcHour: null, shown: true });
    if (found.length >= 40) break;
  }
  return found;
}
