import { matchesIn } from '../text/matches';
import type { HoursValue, Openings } from './fact-value';
import { factWords } from './lexicon';
import type { Passage, PassageReading } from './passage';

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
const SPLIT = giu`\s?(?:[–—-]|(?<!\p{L})${'untilHour'}(?!\p{L})(?:\s${'lead'}(?!\p{L}))?)\s?`;
const THROUGH = iu`^\s?(?:[–—-]|${'throughDay'})\s?$`;
const JOINED = iu`^\s?(?:[,&+/·]|,?\s?${'and'})?\s?(?:${'lead'}\s)?$`;
/** What may stand between days and their hours. */
const LINK = iu`^[\s:;,()|·–—.-]*(?:(?:${'lead'}|${'open'})(?!\p{L})[\s:,.]*){0,4}$`;
const CLAUSE = /[;|]|,\s?$/u;
const CUE = iu`(?<!\p{L})${'cue'}`;
/** The kitchen, the telephone, the winter, "usually": not when the house is open, or not surely. */
const PART_TIME = iu`(?<!\p{L})${'partTime'}|(?<!\p{L})${'month'}(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)`;
/** "Every evening except Monday, 6 to 9" */
const EXCEPT = iu`(?<!\p{L})${'except'}(?!\p{L})`;
const MAY_SPEAK = gate('closed', 'open', 'daily');
const QUICK = /\d\s?(?:[–—-]|[.:h]\s?\d|\p{L})|[–—-]\s?\d/u;
const LETTER = /\p{L}/gu;
/** Letters beside days and hours in a line that holds nothing else. */
const MOST_LETTERS = 14;
const DAY_MINUTES = 24 * 60;
const NOON_HOUR = 12;
const LONGEST = 500;
const MOST_READINGS = 14;
const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Token {
  readonly start: number;
  readonly end: number;
  /** Days, one opening, or what is said of them without a time. */
  readonly is: { readonly days: readonly number[] } | { readonly range: Opening } | 'closed' | 'open';
}

type Opening = readonly [from: number, to: number];

/** When a passage says that a house is open, one reading for the days that are alike. */
export function readOpeningHours({ text, labels }: Passage): PassageReading[] {
  if (text.length > LONGEST || !(QUICK.test(text) || MAY_SPEAK(text))) return [];
  const tokens = EXCEPT.test(text) ? [] : tokensOf(text);
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rest = text.slice(0, first.start) + text.slice(last.end);
  const isBare = matchesIn(rest, LETTER).length <= MOST_LETTERS;
  if (!isBare && !CUE.test(text) && !labels.some((label) => CUE.test(label))) return [];
  const isHedged = PART_TIME.test(text) || labels.some((label) => PART_TIME.test(label));
  return pairs(text, tokens)
    .slice(0, MOST_READINGS)
    .map((value) => ({
      slot: 'opening_hours',
      value,
      // all of them: a day's name is nobody else's
      start: first.start,
      end: last.end,
      valueStart: first.start,
      isHedged,
    }));
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index: start, groups = {} } of matchesIn(text, TOKEN)) {
    const end = start + written.length;
    if (groups.range !== undefined) {
      const range = openingOf(written);
      if (range !== null) tokens.push({ start, end, is: { range } });
    } else if (groups.day !== undefined) {
      const days =
        GROUPS[(DAYS.exec(written) ?? []).slice(1).findIndex((group) => group !== undefined)] ?? [];
      const before = tokens.at(-1);
      const joined = before === undefined ? null : joinedDays(before, days, text.slice(before.end, start));
      if (joined === null || before === undefined) tokens.push({ start, end, is: { days } });
      else tokens.splice(-1, 1, { start: before.start, end, is: { days: joined } });
    } else {
      tokens.push({ start, end, is: groups.closed === undefined ? 'open' : 'closed' });
    }
  }
  return tokens;
}

/** "Monday to Friday", "Tuesdays and Thursdays"; null: the days are not of one statement. */
function joinedDays({ is }: Token, days: readonly number[], between: string): readonly number[] | null {
  if (typeof is === 'string' || !('days' in is)) return null;
  const [from, to] = [is.days.at(-1), days[0]];
  if (from === undefined || to === undefined) return null;
  if (THROUGH.test(between) && days.length === 1) {
    const span = WEEK.map((step) => (from + step) % WEEK.length).slice(0, ((to - from + 7) % 7) + 1);
    return [...new Set([...is.days, ...span])].sort();
  }
  return JOINED.test(between) ? [...new Set([...is.days, ...days])].sort() : null;
}

/** Days with the hours behind them ("Mon–Fri 9–17"), or else in front ("closed on Sundays", "9–5 on weekdays"). */
function pairs(text: string, tokens: readonly Token[]): HoursValue[] {
  const found: HoursValue[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    if (next === undefined) break;
    if (isDays(token)) {
      const said = saidBehind(text, tokens, at);
      if (said !== null) found.push({ kind: 'hours', days: token.is.days, openings: said.openings });
      at += said?.length ?? 1;
    } else if (isDays(next) && isLinked(text, token, next)) {
      const behind = saidBehind(text, tokens, at + 1);
      // "open Monday to Friday from 9 to 5", and "closed Sunday, Monday 9–5"
      if (behind !== null && token.is === 'open') {
        at += 1;
        continue;
      }
      const openings: Openings =
        token.is === 'closed' ? [] : token.is === 'open' ? 'open' : [(token.is as { range: Opening }).range];
      found.push({ kind: 'hours', days: next.is.days, openings });
      at += 2;
    } else at += 1;
  }
  return found;
}

function isDays(token: Token): token is Token & { readonly is: { readonly days: readonly number[] } } {
  return typeof token.is !== 'string' && 'days' in token.is;
}

function isLinked(text: string, one: Token, next: Token): boolean {
  return LINK.test(text.slice(one.end, next.start));
}

/** What is said of the days at a place, and how many tokens that takes; null: nothing stands behind them. */
function saidBehind(
  text: string,
  tokens: readonly Token[],
  at: number,
): { readonly openings: Openings; readonly length: number } | null {
  const opening: Opening[] = [];
  let end = at;
  for (let next = at + 1; next < tokens.length; next += 1) {
    const [before, token] = [tokens[end]!, tokens[next]!];
    const gap = text.slice(before.end, token.start);
    if (isDays(token) || !(LINK.test(gap) || JOINED.test(gap))) break;
    if (token.is === 'open') continue;
    if (token.is === 'closed') {
      const isNext = tokens[next + 1] !== undefined && isDays(tokens[next + 1]!);
      // "Mon–Fri 9–5, closed Sunday"
      if (opening.length > 0 || (isNext && CLAUSE.test(gap))) break;
      return { openings: [], length: next - at + 1 };
    }
    opening.push((token.is as { range: Opening }).range);
    end = next;
  }
  return opening.length === 0 ? null : { openings: opening, length: end - at + 1 };
}

/** Minutes from midnight; null: no hours of one day. */
function openingOf(written: string): Opening | null {
  SPLIT.lastIndex = 0;
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
  const isAfternoon = to.half === null && (from.half === null || from.isNoon) && end <= 720 && begin <= 720;
  if (end <= begin) end += isAfternoon ? 720 : DAY_MINUTES;
  return end > begin && begin < DAY_MINUTES && end <= begin + DAY_MINUTES ? [begin, end] : null;
}

interface Clock {
  readonly minutes: number;
  readonly half: 'am' | 'pm' | 'none' | null;
  /** No minutes and no sign say that it is a time. */
  readonly isBare: boolean;
  readonly isNoon: boolean;
}

function clockOf(written: string): Clock | null {
  const text = written.trim();
  if (NOON.test(text)) return { minutes: 720, half: 'none', isBare: false, isNoon: true };
  if (MIDNIGHT.test(text)) return { minutes: DAY_MINUTES, half: 'none', isBare: false, isNoon: false };
  const [, hours, minutes = '0', am, pm] = CLOCK.exec(text) ?? [];
  const hour = Number(hours);
  if (hours === undefined || hour > 24) return null;
  const half = am !== undefined ? 'am' : pm !== undefined ? 'pm' : hour > NOON_HOUR ? 'none' : null;
  if (half !== null && half !== 'none' && hour > NOON_HOUR) return null;
  const shift = half === 'pm' && hour < NOON_HOUR ? 12 : half === 'am' && hour === NOON_HOUR ? -12 : 0;
  return {
    minutes: (hour + shift) * 60 + Number(minutes),
    half,
    isBare: /^\d+$/u.test(text),
    isNoon: false,
  };
}

/** The same for all claimed days; different on one of them. */
export function compareHours(claim: HoursValue, fact: HoursValue): 'same' | 'different' | 'incomparable' {
  const shared = claim.days.filter((day) => fact.days.includes(day));
  if (shared.length === 0) return 'incomparable';
  const outcome = compareOpenings(claim.openings, fact.openings);
  return outcome === 'same' && shared.length < claim.days.length ? 'incomparable' : outcome;
}

function compareOpenings(claim: Openings, fact: Openings): 'same' | 'different' | 'incomparable' {
  if (claim === 'open') return fact.length === 0 ? 'different' : 'same';
  if (fact === 'open') return claim.length === 0 ? 'different' : 'incomparable';
  if (JSON.stringify(claim) === JSON.stringify(fact)) return 'same';
  const isWhole = claim[0]?.[0] === fact[0]?.[0] && claim.at(-1)?.[1] === fact.at(-1)?.[1];
  // one of them leaves the break at noon out
  return isWhole && claim.length > 0 ? 'incomparable' : 'different';
}

/** "Mon–Fri 09:00–17:00", "Sun closed" */
export function shownHours({ days, openings }: HoursValue): string {
  const when =
    openings === 'open'
      ? 'open'
      : openings.length === 0
        ? 'closed'
        : openings.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(', ');
  return `${shownDays(days)} ${when}`;
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
