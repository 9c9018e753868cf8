import { memoized } from '../text/memoized';
import { CLASS_NAMES, classPattern } from './class-names';
import { type DateCandidate, utcHourOf } from './date-candidate';
import { readDate, type DateReading } from './date-text';
import type { PageDocument } from './document';
import type { PageElement } from './dom';
import { isInside, isInTeaser, textOf } from './element-list';
import { headlineOf } from './headline';
import { findItemList } from './item-list';
import { signalWords } from './language-words';
import { NO_MARKS } from './marks';
import type { Region } from './region';

/** Of an item of a list on average; posts of a thread are longer. */
const MAX_ITEM_CHARS = 400;
/** Of a day with its weekday or its time. */
const MAX_DAY_CHARS = 30;
/** Elements between a headline and what stands in the line above it. */
const ABOVE = 12;
/** Of a line that tell what kind of day it has. */
const LABEL_CHARS = 40;
/** How many date-like boxes are read; listing pages have hundreds. */
const MAX_TRIED = 400;
/** What themes write for machines and hide by a style sheet, often the last change beside the day that readers see. */
const STAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d\S*/u;
/** The text of an element that states a day. */
const ISO_DAY = /^\d{4}-\d\d(?:-\d\d)?$/u;
/** Stems of words for "updated". */
const UPDATED_WORD = signalWords.iu`${'updated'}`;
const DATE_TOKEN = new RegExp(
  String.raw`${classPattern(CLASS_NAMES.date).source}|(?:^|[\s_-])releas\w{0,3}(?:$|[\s_-])|date|datum|fecha|publi[sc]|(?:post|article|entry)[\w-]{0,10}(?:meta|info|time)`,
  'u',
);
/** Names that microformats and the common systems give to the day of publication. */
const PUBLISHED_TOKEN = classPattern(CLASS_NAMES.publishedDate);
const META_TOKEN = new RegExp(`${classPattern(CLASS_NAMES.dateMeta).source}|meta|byline|info`, 'u');

/** Where and on which days a page speaks of other things than itself. */
export interface OtherDays {
  readonly eventDays: ReadonlySet<string>;
  readonly isOfItem: (element: PageElement) => boolean;
}

export function otherDays(page: PageDocument, reading: DateReading): OtherDays {
  return { eventDays: daysOfEvents(page, reading), isOfItem: teaserTest(page) };
}

export interface MarkupDate extends DateCandidate {
  /** In a form for machines: an attribute, or a time stamp. */
  readonly stated: boolean;
}

/** Dates in `time`, microdata and boxes whose class says date, nearest the headline first. */
export function markupDates(
  page: PageDocument,
  reading: DateReading,
  { eventDays, isOfItem }: OtherDays,
): MarkupDate[] {
  const found: MarkupDate[] = [];
  const headline = headlineOf(page)?.index ?? -1;
  let order = 0;
  let tried = 0;
  for (const element of page.elements) {
    const weight = tried < MAX_TRIED && found.length < 40 ? markupWeight(element) : null;
    if (weight === null) continue;
    tried += 1;
    const region = page.regions[element.index] ?? 'content';
    if (isElsewhere(region, element.index, headline) || isOfItem(element)) continue;
    const text = textOf(element, 200);
    const { seen, stated, stamp } = daysOf(element, text, reading);
    const date = stated ?? seen;
    if (date === null || eventDays.has(date)) continue;
    const distance = headline < 0 ? 0 : Math.abs(element.index - headline);
    const near = distance < 60 ? 3 : 0;
    const shown = distance < 150;
    const { itemprop, property } = element.marks;
    const modified = UPDATED_WORD.test(
      `${element.tokens} ${itemprop} ${property} ${wordsBefore(element, text)} ${labelOf(text)}`,
    );
    const total = weight + near - loss(element, text, region) - Math.min(order, 12);
    const utcHour = stated === null ? null : utcHourOf(stamp ?? '');
    const candidate = { source: 'markup', modified, stated: stated !== null } as const;
    found.push({ ...candidate, date, weight: total, utcHour, shown: shown && seen === date });
    if (seen !== null && seen !== date)
      found.push({ ...candidate, date: seen, weight: total - 1, utcHour: null, shown });
    order += 1;
  }
  return found;
}

/** Regions that speak of other pages. Links to the sections of an article may stand in one line with its day. */
function isElsewhere(region: Region, index: number, headline: number): boolean {
  if (region === 'navigation') return index > headline || headline - index > ABOVE;
  return region === 'comments' || region === 'related';
}

interface BoxDays {
  readonly seen: string | null;
  readonly stated: string | null;
  /** What `stated` was read from. */
  readonly stamp: string | undefined;
}

/** The days that a box shows and that it states to machines. */
function daysOf({ name, attribs, marks }: PageElement, text: string, reading: DateReading): BoxDays {
  const line = text.length <= 160 ? text : '';
  const seen = readDate(line.replace(STAMP, ' '), reading);
  const hidden = seen === null ? STAMP.exec(line)?.[0] : undefined;
  // the title of a link is about another page
  const label = name === 'a' ? undefined : attribs.title;
  const isForMachines = (name === 'time' || marks.itemprop !== '') && ISO_DAY.test(text);
  const stamp = [attribs.datetime, attribs.content, label, hidden, isForMachines ? text : undefined].find(
    (value) => value && readDate(value, reading) !== null,
  );
  return { seen, stated: stamp === undefined ? null : readDate(stamp, reading), stamp };
}

/** What the weight of a box loses by its place. */
function loss(element: PageElement, text: string, region: Region): number {
  if (isInTeaser(element) || isNamedLink(element, text)) return 30;
  if (region !== 'content' && region !== 'navigation') return 12;
  return isTeaser(element) || isInside(element, isTeaser) ? 15 : 0;
}

/** Does an element belong to a short item of a list, such as a teaser of news? It has the day of another page. */
function teaserTest(page: PageDocument): (element: PageElement) => boolean {
  const list = findItemList(page);
  if (list === null || list.chars > list.items.length * MAX_ITEM_CHARS) return () => false;
  const covered = new Set(list.items);
  return (element) => covered.has(element) || isInside(element, (up) => covered.has(up));
}

/** A link that says more than a day is the name of what it leads to, such as a file of a class "publication". */
function isNamedLink({ name }: PageElement, text: string): boolean {
  return name === 'a' && text.length > MAX_DAY_CHARS;
}

/** What says of which kind the first day of a text is: after it, words may be the label of another day. */
function labelOf(text: string): string {
  const at = /\d/u.exec(text)?.index ?? text.length;
  const isSingle = (text.match(/(?:19|20)\d\d/gu) ?? []).length < 2;
  return `${text.slice(Math.max(0, at - LABEL_CHARS), at)} ${isSingle ? text.slice(0, LABEL_CHARS) : ''}`;
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
  const { marks } = element;
  if (marks !== NO_MARKS) {
    const said = marks.itemprop + marks.property;
    if (/date(?:published|created)/iu.test(said)) return 92;
    if (/datemodified/iu.test(said)) return 90;
  }
  if (element.name === 'time') return 'pubdate' in element.attribs ? 90 : 82;
  if (element.tokens === '' || element.name === 'body' || element.name === 'html' || element.chars > 300)
    return null;
  return nameWeight(element.tokens);
}

/** null for names that mark no date. */
const nameWeight = memoized((tokens) => {
  if (PUBLISHED_TOKEN.test(tokens)) return 78;
  if (DATE_TOKEN.test(tokens)) return 72;
  return META_TOKEN.test(tokens) ? 66 : null;
});

/** Stems of words for "published". */
const PUBLISHED_WORD = signalWords.iu`${'published'}`;

/** What stands in front of a day on which something begins, ends or came out. */
const OTHER_DAY = signalWords.iu`(?:^|[^\p{L}])${'otherDay'}\s?$`;
/** A work that is cited, with the day on which it came out. */
const CITATION = signalWords.iu`^${'sourceLabel'}\s?:|\b(?:doi|isbn|issn|vol\.|pp\.)\s?[\s:\d]`;
/** "Dieser Artikel wurde am 3. Mai 2020 von ..." */
const ABOUT_ITSELF = signalWords.iu`^(?:\p{L}{3,6}\s)?${'datedSubject'}\s`;
/** From when to when: what takes place on that day. */
const HOURS = /\d{1,2}[:.：]\d\d\s?(?:uhr|h|pm|am)?\s?[–—－~-]\s?\d{1,2}[:.：]\d\d/iu;
const ADDRESS = /https?:\/\/\S+/giu;
const LINE_CHARS = 120;

function daysOfEvents(page: PageDocument, reading: DateReading): ReadonlySet<string> {
  const timed = page.blocks.filter(({ text }) => text.length < LINE_CHARS && HOURS.test(text));
  return new Set(timed.flatMap(({ text }) => readDate(text, reading) ?? []));
}

/** Does a line tell when the page was made, as far as one can see? Running text tells of other days. */
function isOwnDay(text: string, labelled: boolean, reading: DateReading): boolean {
  if (CITATION.test(text)) return false;
  const at = /\d/u.exec(text)?.index ?? 0;
  const isFirst = at < DATELINE_CHARS && readDate(text.slice(at, at + DATE_CHARS), reading) !== null;
  if (OTHER_DAY.test(text.slice(0, at))) return false;
  return labelled || text.length < LINE_CHARS || isFirst;
}

/** Where the day of a dateline stands: "Berlin, 3 May 2020 – ...". */
const DATELINE_CHARS = 20;
const DATE_CHARS = 24;
/** Lifts the line below a headline over a meta element that does not say what happened on its day. */
const DATELINE_BONUS = 12.5;
/** A weaker date in text is that of another thing. */
const MIN_WEIGHT = 24;

/** Dates in lines of text: alone on a line, labelled, or at its beginning. The last resort. */
export function textDates(
  page: PageDocument,
  reading: DateReading,
  { eventDays, isOfItem }: OtherDays,
): DateCandidate[] {
  const headline = headlineOf(page)?.index ?? 0;
  const found: DateCandidate[] = [];
  for (const { text: written, element, linkChars } of page.blocks) {
    const region = page.regions[element.index] ?? 'content';
    if (isElsewhere(region, element.index, headline) || isOfItem(element)) continue;
    const text = written.slice(0, 400).replace(ADDRESS, ' ').replace(STAMP, ' ');
    const date = readDate(text.slice(0, 200), reading);
    if (date === null || eventDays.has(date)) continue;
    const modified = UPDATED_WORD.test(text.slice(0, 60));
    const labelled =
      modified ||
      ((written.length < 100 || ABOUT_ITSELF.test(text)) && PUBLISHED_WORD.test(text.slice(0, 160)));
    if (!isOwnDay(text, labelled, reading)) continue;
    const line = { region, labelled, modified, distance: element.index - headline };
    const link = linkChars > text.length / 2 ? 10 : 0;
    const weight = lineWeight(text, line) - link - Math.min(found.length, 10) * 0.5;
    if (weight < MIN_WEIGHT) continue;
    found.push({ date, source: 'text', weight, modified, utcHour: null, shown: true });
    if (found.length >= 40) break;
  }
  return found;
}

interface DatedLine {
  readonly region: Region;
  readonly labelled: boolean;
  readonly modified: boolean;
  /** In elements, from the headline. */
  readonly distance: number;
}

function lineWeight(text: string, { region, labelled, modified, distance }: DatedLine): number {
  const isBody = region === 'content' || region === 'header' || region === 'navigation';
  const outside = isBody ? 0 : labelled ? 4 : 20;
  const after = (distance >= 0 ? 6 : 0) + (Math.abs(distance) < 15 ? 6 : 0);
  const isShort = text.length < 60;
  const kind = labelled ? 50 : isShort ? 46 : text.length < LINE_CHARS ? 42 : 30;
  const isDateline = isBody && after === 12 && !modified && (labelled || isShort);
  return kind + after - outside + (isDateline ? DATELINE_BONUS : 0);
}
