import { matchesIn } from '../text/matches';
import type { Comparison, HoursValue, Opening, Openings } from './fact-value';
import { factWords } from './lexicon';
import { type Passage, type PassageReading, withoutOwn } from './passage';
import type { Span } from '../text/sentences';

const { iu, giu, gate } = factWords('hours');

/** In the order of the week, as ISO 8601 counts: Monday is 0. */
const DAYS = iu`^(?:(${'monday'})|(${'tuesday'})|(${'wednesday'})|(${'thursday'})|(${'friday'})|(${'saturday'})|(${'sunday'})|(${'weekdays'})|(${'weekend'})|(${'daily'}))$`;
const WEEK = [0, 1, 2, 3, 4, 5, 6];
const GROUPS = [...WEEK.map((day) => [day]), [0, 1, 2, 3, 4], [5, 6], WEEK];

const HOUR = giu`(?:\d{1,2}(?:\s?[.:h]\s?[0-5]\d(?!\d))?(?:\s?(?:${'am'}|${'pm'}|${'hourMark'})(?!\p{L}))?|${'noon'}|${'midnight'})`;
const DAY = giu`(?:${'monday'}|${'tuesday'}|${'wednesday'}|${'thursday'}|${'friday'}|${'saturday'}|${'sunday'}|${'weekdays'}|${'weekend'}|${'daily'})`;
/** The parts of what is said about hours. A time stands for itself only in a range: "from 9", "at 11" are of other things. */
const TOKEN = giu`(?<![\p{L}\p{N}])(?:(?<range>(?<![.:,/€$£-])${HOUR}\s?(?:[–—-]|${'untilHour'}(?!\p{L})(?:\s${'lead'}(?!\p{L}))?)\s?${HOUR})|(?<day>${DAY})|(?<closed>${'closed'})|(?<open>${'open'}))(?![\p{L}\p{N}%€$£]|[.,:]\d)`;
const CLOCK = iu`^(\d{1,2})(?:\s?[.:h]\s?(\d\d))?(?:\s?(?:(${'am'})|(${'pm'})|${'hourMark'}))?$`;
const NOON = iu`^${'noon'}$`;
const MIDNIGHT = iu`^${'midnight'}$`;
const SPLIT = iu`\s?(?:[–—-]|(?<!\p{L})${'untilHour'}(?!\p{L})(?:\s${'lead'}(?!\p{L}))?)\s?`;
const THROUGH = iu`^\s?(?:[–—-]|${'throughDay'})\s?$`;
const JOINED = iu`^\s?(?:[,&+/·]|,?\s?${'and'})?\s?(?:${'lead'}\s)?$`;
/** What may stand between days and their hours. */
const LINK = iu`^[\s:;,()|·–—.-]*(?:(?:${'lead'}|${'open'})(?!\p{L})[\s:,.]*){0,4}$`;
/** The same where the days stand behind: "closed on Sundays". No sentence ends in between. */
const LINK_BACK = iu`^[\s,(]*(?:${'lead'}(?!\p{L})\s*){0,4}$`;
const CLAUSE = /[;|]|,\s?$/u;
const CUE = iu`(?<!\p{L})${'cue'}`;
/** The kitchen, the telephone, the winter, "usually": not when the house is open, or not surely. */
const PART_TIME = iu`(?<!\p{L})${'partTime'}|(?<!\p{L})${'month'}(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)`;
/** "the café", "der Hofcafé-Bereich": a part of the house, unless the house is called so. */
const PART_OF_HOUSE = iu`(?<![\p{L}-])\p{L}{0,20}${'partOfHouse'}(?!\p{L})`;
/** "Every evening except Monday, 6 to 9" */
const EXCEPT = iu`(?<!\p{L})${'except'}(?!\p{L})`;
const MAY_SPEAK = gate('closed', 'open', 'daily');
const QUICK = /\d\s?(?:[–—-]|[.:h]\s?\d|\p{L})|[–—-]\s?\d/u;
const LETTER = /\p{L}/gu;
/** Letters beside days and hours in a line that holds nothing else. */
const MAX_LETTERS = 14;
const DAY_MINUTES = 24 * 60;
const NOON_HOUR = 12;
const LONGEST = 500;
const MAX_READINGS = 14;
const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

type Days = Span & { readonly kind: 'days'; readonly days: readonly number[] };
/** What is said of days: hours, or that they have some, or none. */
type Said = Span & { readonly kind: 'said'; readonly openings: Openings };
type Token = Days | Said;
type Pair = Span & { readonly value: HoursValue };

/** When a passage says that a house is open, one reading for the days that are alike. */
export function readOpeningHours({ text, own, labels, isOnPage = false }: Passage): PassageReading[] {
  if (text.length > LONGEST || !(QUICK.test(text) || MAY_SPEAK(text))) return [];
  const tokens = EXCEPT.test(text) ? [] : tokensOf(text);
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rest = text.slice(0, first.start) + text.slice(last.end);
  const isBare = matchesIn(rest, LETTER).length <= MAX_LETTERS;
  if (!isBare && !CUE.test(text) && !labels.some((label) => CUE.test(label))) return [];
  // the title of a page speaks of all of it
  const near = isOnPage ? labels.slice(-1) : labels;
  // "Café Lindenau is open": its name tells of no part
  const isOfPart = !isOnPage && PART_OF_HOUSE.test(withoutOwn({ text, own }));
  const isHedged = isOfPart || [text, ...near].some((words) => PART_TIME.test(words));
  const readings: PassageReading[] = [];
  for (const { value, start, end } of pairs(text, tokens).slice(0, MAX_READINGS)) {
    const before = readings.at(-1);
    // a line of days and hours is one statement: the days in front of these are not others who are named
    const isNext = before !== undefined && isLink(text.slice(before.end, start));
    const from = isNext ? before.start : start;
    readings.push({ slot: 'opening_hours', value, start: from, end, valueStart: from, isHedged });
  }
  return readings;
}

function isLink(gap: string): boolean {
  return LINK.test(gap) || JOINED.test(gap);
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index: start, groups = {} } of matchesIn(text, TOKEN)) {
    const end = start + written.length;
    if (groups.day !== undefined) {
      const days = daysOf(written);
      const before = tokens.at(-1);
      const joined = before?.kind === 'days' ? joinedDays(before, days, text.slice(before.end, start)) : null;
      if (before === undefined || joined === null) tokens.push({ kind: 'days', start, end, days });
      else tokens.splice(-1, 1, { kind: 'days', start: before.start, end, days: joined });
    } else if (groups.range === undefined) {
      tokens.push({ kind: 'said', start, end, openings: groups.closed === undefined ? 'open' : [] });
    } else {
      const range = openingOf(written);
      if (range !== null) tokens.push({ kind: 'said', start, end, openings: [range] });
    }
  }
  return tokens;
}

function daysOf(written: string): readonly number[] {
  const groups: (string | undefined)[] = (DAYS.exec(written) ?? []).slice(1);
  return GROUPS[groups.findIndex((group) => group !== undefined)] ?? [];
}

/** "Monday to Friday", "Tuesdays and Thursdays"; null: the days are not of one statement. */
function joinedDays(before: Days, days: readonly number[], between: string): readonly number[] | null {
  const [from, to] = [before.days.at(-1), days[0]];
  if (from === undefined || to === undefined) return null;
  const isSpan = THROUGH.test(between) && days.length === 1;
  if (!isSpan && !JOINED.test(between)) return null;
  const length = ((to - from + WEEK.length) % WEEK.length) + 1;
  const span = isSpan ? WEEK.slice(0, length).map((step) => (from + step) % WEEK.length) : days;
  return [...new Set([...before.days, ...span])].sort();
}

/** Days with the hours behind them ("Mon–Fri 9–17"), or else in front ("closed on Sundays", "9–5 on weekdays"). */
function pairs(text: string, tokens: readonly Token[]): Pair[] {
  const found: Pair[] = [];
  for (let at = 0; at < tokens.length;) {
    const [token, next] = tokens.slice(at, at + 2);
    if (token === undefined || next === undefined) break;
    if (token.kind === 'days') {
      const { openings, length } = saidBehind(text, tokens, at);
      if (openings !== null) found.push(pairOf(token.days, openings, [token, tokens[at + length] ?? next]));
      at += 1 + length;
    } else {
      // "open Monday to Friday from 9 to 5"
      const isLead = token.openings === 'open' && saidBehind(text, tokens, at + 1).openings !== null;
      const isOf = next.kind === 'days' && LINK_BACK.test(text.slice(token.end, next.start)) && !isLead;
      if (isOf) found.push(pairOf(next.days, token.openings, [token, next]));
      at += isOf ? 2 : 1;
    }
  }
  return found;
}

function pairOf(days: readonly number[], openings: Openings, [first, last]: [Span, Span]): Pair {
  return { value: { kind: 'hours', days, openings }, start: first.start, end: last.end };
}

/** What is said of the days at a place, in how many tokens; null: nothing stands behind them. */
function saidBehind(
  text: string,
  tokens: readonly Token[],
  at: number,
): { readonly openings: Openings | null; readonly length: number } {
  const ranges: Opening[] = [];
  let end = tokens[at]?.end ?? 0;
  let length = 0;
  for (const [step, token] of tokens.slice(at + 1).entries()) {
    const gap = text.slice(end, token.start);
    if (token.kind === 'days' || !isLink(gap)) break;
    // "Monday to Friday we open from 9 to 5"
    if (token.openings === 'open') continue;
    if (token.openings.length === 0) {
      // "Mon–Fri 9–5, closed Sunday"
      const isOfNext = tokens[at + step + 2]?.kind === 'days' && CLAUSE.test(gap);
      if (ranges.length === 0 && !isOfNext) return { openings: [], length: step + 1 };
      break;
    }
    ranges.push(...token.openings);
    end = token.end;
    length = step + 1;
  }
  return { openings: ranges.length === 0 ? null : ranges, length };
}

/** Minutes from midnight; null: no hours of one day. */
function openingOf(written: string): Opening | null {
  const split = SPLIT.exec(written);
  if (split === null) return null;
  const from = clockOf(written.slice(0, split.index));
  const to = clockOf(written.slice(split.index + split[0].length));
  if (from === null || to === null) return null;
  // "1–5 pm", "9–5 pm"
  const isLater = from.half === null && to.half === 'pm' && from.minutes % 720 < to.minutes % 720;
  const begin = isLater && from.minutes < NOON_HOUR * 60 ? from.minutes + 720 : from.minutes;
  const isOpenHalf = from.half === null && to.half === null;
  // "2 to 6": in the morning or in the afternoon
  if (isOpenHalf && from.isBare && to.isBare && to.minutes <= 720 && begin < 7 * 60) return null;
  let end = to.minutes;
  // "9 to 5", "noon to 6"
  const isAfternoon =
    to.half === null && (from.half === null || from.half === 'noon') && end <= 720 && begin <= 720;
  if (end <= begin) end += isAfternoon ? 720 : DAY_MINUTES;
  return end > begin && begin < DAY_MINUTES && end <= begin + DAY_MINUTES ? [begin, end] : null;
}

interface Clock {
  readonly minutes: number;
  /** null: it may be the other one as well. */
  readonly half: 'am' | 'pm' | 'noon' | 'none' | null;
  /** No minutes and no sign say that it is a time. */
  readonly isBare: boolean;
}

function clockOf(written: string): Clock | null {
  const text = written.trim();
  if (NOON.test(text)) return { minutes: 720, half: 'noon', isBare: false };
  if (MIDNIGHT.test(text)) return { minutes: DAY_MINUTES, half: 'none', isBare: false };
  const [, hours, minutes = '0', am, pm] = CLOCK.exec(text) ?? [];
  const hour = Number(hours);
  if (hours === undefined || hour > 24) return null;
  const half = am !== undefined ? 'am' : pm !== undefined ? 'pm' : hour > NOON_HOUR ? 'none' : null;
  if (half !== null && half !== 'none' && hour > NOON_HOUR) return null;
  const shift = half === 'pm' && hour < NOON_HOUR ? 12 : half === 'am' && hour === NOON_HOUR ? -12 : 0;
  return { minutes: (hour + shift) * 60 + Number(minutes), half, isBare: /^\d+$/u.test(text) };
}

/** The same for all claimed days; different on one of them. */
export function compareHours(claim: HoursValue, fact: HoursValue): Comparison {
  const shared = claim.days.filter((day) => fact.days.includes(day));
  if (shared.length === 0) return 'incomparable';
  const outcome = compareOpenings(claim.openings, fact.openings);
  return outcome === 'same' && shared.length < claim.days.length ? 'incomparable' : outcome;
}

function compareOpenings(claim: Openings, fact: Openings): Comparison {
  if (claim === 'open') return fact.length === 0 ? 'different' : 'same';
  if (fact === 'open') return claim.length === 0 ? 'different' : 'incomparable';
  if (claim.length === 0 || fact.length === 0) return claim.length === fact.length ? 'same' : 'different';
  // one of several: what is said of the evening is right beside what is said of noon
  if (areAmong(fact, claim)) return 'same';
  if (areAmong(claim, fact)) return 'incomparable';
  const isWhole = claim[0]?.[0] === fact[0]?.[0] && claim.at(-1)?.[1] === fact.at(-1)?.[1];
  // one of them leaves the break at noon out
  return isWhole ? 'incomparable' : 'different';
}

function areAmong(all: readonly Opening[], some: readonly Opening[]): boolean {
  return some.every(([from, to]) => all.some(([begin, end]) => begin === from && end === to));
}

/** "Mon–Fri 09:00–17:00", "Sun closed" */
export function shownHours({ days, openings }: HoursValue): string {
  const times = openings === 'open' ? ['open'] : openings.map(([from, to]) => `${clock(from)}–${clock(to)}`);
  return `${shownDays(days)} ${times.join(', ') || 'closed'}`;
}

function shownDays(days: readonly number[]): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const isRun = days.length > 2 && last - first === days.length - 1;
  return isRun ? `${NAMES[first] ?? ''}–${NAMES[last] ?? ''}` : days.map((day) => NAMES[day]).join(', ');
}

function clock(minutes: number): string {
  const within = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}
