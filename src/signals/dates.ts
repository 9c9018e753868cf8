import { hostOfUrl } from '../text/host-name';
import { daysBetween, latestDay } from '../text/utc-day';
import type { DateCandidate, PageDate } from './date-candidate';
import { type DateReading } from './date-text';
import { hiddenDates } from './dates-hidden';
import { markupDates, otherDays, textDates } from './dates-shown';
import { GENERAL_WEIGHT, statedDates } from './dates-stated';
import { first, type PageDocument } from './document';

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

/** Below this weight, dates in text and scripts are considered too. */
const SURE_WEIGHT = 60;
/** Of the day that the JSON-LD of a page gives, and none of an article. */
const WEB_PAGE_WEIGHT = 90;
/** Below this weight, a date is just somewhere in the text: the date of a change says more about the page. */
const WEAK_WEIGHT = 40;

/**
 * Finds when a page was published and changed.
 * @param now ISO 8601; no date after its day is believed, wherever on earth
 */
export function findDates(page: PageDocument, now: string): PageDates {
  const reading: DateReading = { today: latestDay(now), monthFirst: monthFirst(page) };
  const others = otherDays(page, reading);
  const markup = markupDates(page, reading, others);
  const told = statedDates(page, reading);
  const all = [...told, ...markup];
  // such a meta element often has the day of the last change: a line below the headline says more
  if (!all.some(({ weight, modified }) => weight >= SURE_WEIGHT && weight !== GENERAL_WEIGHT && !modified))
    all.push(...textDates(page, reading, others));
  if (!all.some(({ weight }) => weight >= SURE_WEIGHT)) all.push(...hiddenDates(page, reading));
  const modified = best(all.filter((candidate) => candidate.modified));
  const original = best(all.filter((candidate) => !candidate.modified));
  // a page that only states when it changed was published by then
  const chosen = original !== null && original.weight >= WEAK_WEIGHT ? original : (modified ?? original);
  const isToldAlone =
    chosen !== null &&
    isOfTemplate(chosen, told) &&
    !isPrinted(chosen, [...markup, ...textDates(page, reading, others), ...hiddenDates(page, reading)]);
  const published =
    chosen === null || isToldAlone
      ? null
      : plain(asPrinted(onLocalDay(chosen, all, isWestOfUtc(page)), modified, all));
  const changed = modified === null ? null : plain(modified);
  const newest =
    changed !== null && (published === null || changed.date > published.date) ? changed : published;
  return {
    published,
    modified: changed,
    newest,
    visible:
      markup.some(({ shown, weight }) => shown || weight < 90) ||
      textDates(page, reading, others).some(({ shown }) => shown),
    machineReadable: told.some(({ source }) => source !== 'url') || markup.some(({ stated }) => stated),
  };
}

function best(candidates: readonly DateCandidate[]): DateCandidate | null {
  let top: DateCandidate | null = null;
  for (const candidate of candidates) if (top === null || candidate.weight > top.weight) top = candidate;
  return top;
}

/** Systems give each page of a site a day in the JSON-LD of its `WebPage`, terms and products as well. */
function isOfTemplate({ source, weight, date }: DateCandidate, told: readonly DateCandidate[]): boolean {
  if (source !== 'json_ld' || Math.ceil(weight) !== WEB_PAGE_WEIGHT) return false;
  return !told.some((other) => other.date === date && (other.source !== source || other.weight > weight + 1));
}

/** Does the page show that day, or name its picture after it? */
function isPrinted({ date }: DateCandidate, candidates: readonly DateCandidate[]): boolean {
  return candidates.some(
    (one) => (one.shown || one.source === 'url') && Math.abs(daysBetween(one.date, date)) <= 1,
  );
}

function plain({ date, source }: DateCandidate): PageDate {
  return { date, source };
}

/** A UTC timestamp may be a day off for its readers; the address or the visible date holds the local day. */
function onLocalDay(chosen: DateCandidate, all: readonly DateCandidate[], west: boolean): DateCandidate {
  const inUrl = all.find(({ source }) => source === 'url');
  if (inUrl !== undefined && Math.abs(daysBetween(inUrl.date, chosen.date)) === 1) {
    const isEve =
      daysBetween(inUrl.date, chosen.date) === 1 && !isToldTwice(chosen, all) && !isShown(chosen, all);
    if (chosen.utcHour === null ? isEve : mayBe(inUrl, chosen, west)) return inUrl;
  }
  if (chosen.utcHour === null) return chosen;
  // midnight in Central Europe: any day in the markup tells
  const isMidnight = !west && chosen.utcHour >= MIDNIGHT_IN_BERLIN;
  const printed = all.filter(
    ({ source, shown, weight, modified }) =>
      !modified &&
      ((shown && weight >= WEAK_WEIGHT) || (isMidnight && source === 'markup' && weight >= SURE_WEIGHT)),
  );
  if (printed.some(({ date, shown }) => shown && date === chosen.date)) return chosen;
  return best(printed.filter((candidate) => mayBe(candidate, chosen, west))) ?? chosen;
}

/** JSON-LD and meta elements are filled by different hands: where both name a day, that is the publication. */
function isToldTwice({ date }: DateCandidate, all: readonly DateCandidate[]): boolean {
  const tellers = all.filter((one) => one.date === date && !one.modified && one.weight >= TOLD_WEIGHT);
  return (
    new Set(tellers.map(({ source }) => source)).has('json_ld') &&
    tellers.some(({ source }) => source === 'meta')
  );
}

function isShown({ date }: DateCandidate, all: readonly DateCandidate[]): boolean {
  return all.some((one) => one.date === date && one.shown && !one.modified && one.weight >= SURE_WEIGHT);
}

/** Of meta elements and JSON-LD that name the publication itself. */
const TOLD_WEIGHT = 84;
/** In UTC, in summer. */
const MIDNIGHT_IN_BERLIN = 22;
/** Languages that are spoken where clocks are behind UTC. */
const AMERICAN = new Set(['en', 'es', 'pt', 'fr']);

function isWestOfUtc({ lang }: PageDocument): boolean {
  return lang === null || AMERICAN.has(lang);
}

/** Can it be the local day of that UTC moment? Nearly all readers live between UTC-9 and UTC+10. */
function mayBe(local: DateCandidate, { date, utcHour }: DateCandidate, west: boolean): boolean {
  const ahead = daysBetween(date, local.date);
  return utcHour !== null && ((ahead === 1 && utcHour >= 14) || (ahead === -1 && west && utcHour < 9));
}

/** Does the page write 4/3 for the third of April? */
function monthFirst(page: PageDocument): boolean {
  const html = page.named('html')[0];
  const folder = /^https?:\/\/[^/]+\/([a-z]{2}-[a-z]{2})\//iu.exec(page.url)?.[1];
  const locale = folder ?? html?.attribs.lang ?? first(page.meta, 'og:locale') ?? page.lang ?? '';
  return /^en[-_]us|^en$/iu.test(locale) && !/\.(?:uk|au|nz|ie|in|za)$/u.test(hostOfUrl(page.url) ?? '');
}

/**
 * A page that prints a single day near its headline, without calling it a change, presents that day as its own, unless
 * JSON-LD and meta elements both name another.
 */
function asPrinted(
  chosen: DateCandidate,
  modified: DateCandidate | null,
  all: readonly DateCandidate[],
): DateCandidate {
  if (isToldTwice(chosen, all)) return chosen;
  const printed = all.filter(
    (one) => one.source === 'markup' && one.shown && !one.modified && one.weight >= SURE_WEIGHT,
  );
  if (modified === null || printed.some(({ date }) => date === chosen.date)) return chosen;
  const top = best(printed);
  return top?.date === modified.date ? top : chosen;
}
