import type { FactValue, YearValue } from './fact-value';
import type { Passage, PassageReading } from './passage';
import type { Span } from '../text/sentences';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';

const { u, iu, gu, giu } = factWords('founding');

const CUE = iu`${'cue'}`;
const YEAR = /(?<![\p{L}\p{N}.,:/-]|[$€£] ?)(1[5-9]\d\d|20\d\d)(?![\p{L}\p{N}%]|[.,:/–-]\d|\s?[€$£])/u;
/** The dot of "Dr." and of an initial ends no sentence. */
const GAP = u`(?:[^.;!?]|(?<=(?:${'abbreviation'}| \p{Lu}))\.){0,70}?`;
const YEARLESS_GAP = u`(?:(?!\d{4})(?:[^.;:!?]|(?<=(?:${'abbreviation'}| \p{Lu}))\.)){0,70}?`;
/** The cue in front of the year. */
const FORWARD = giu`(?<![\p{L}-])${'cueBefore'}(?!\p{L})(${GAP})${YEAR}`;
/** "Ann Lee started Acme in 2012": only where the next word is a name, see `isOfAnother`. */
const ACTIVE = gu`(?<![\p{L}-])${'act'}(?= \p{Lu})(${GAP})${YEAR}`;
/** The year in front of the cue. */
const BACKWARD = giu`${YEAR}(${YEARLESS_GAP})(?<![\p{L}-])${'cueBehind'}(?!\p{L})`;
const OTHER_EVENT = iu`${'otherEvent'}|\b${'otherEventWord'}\b|\b${'asName'} \p{Lu}`;
const OF_ANOTHER = iu`^\s(?:${'determiner'} (?!${'ownNoun'}(?!\p{L}))\p{L}+|${'othersOwn'}\s|${'partOf'})`;
const NOUN_CUE = iu`^${'noun'}(?! ${'yearWord'})`;
const CLOSE_GAP = u`^[\s:–(]{0,3}(?:${'preposition'} )?(?:\p{Lu}\p{L}{2,8} )?(?:\d{1,2}, )?$`;
const APPROXIMATE = iu`${'approximate'}[\s-]+(?:${'article'}\s)?$`;
const SECOND_YEAR = iu`^\s?(?:${'secondYear'}|–|-|\/)\s?(?:1[5-9]|20)\d\d`;
const PLAIN_VERB = iu`^${'plainVerb'}`;
const ACTS_ON = iu`${'actsOn'}`;
/** Words that the year may stand in front of as well as behind. */
const ANY_ORDER = iu`${'anyOrder'}`;
const MOST_READINGS = 8;

/** "founded in 2012", "Gründung: 2003", "2012 gegründet". */
export function readFoundingYears({ text, own }: Passage): PassageReading[] {
  if (!CUE.test(text)) return [];
  const found: PassageReading[] = [];
  for (const pattern of [FORWARD, ACTIVE]) {
    for (const match of matchesIn(text, pattern)) {
      const [whole, gap = '', year = ''] = match;
      const behindCue = match.index + whole.length - year.length - gap.length;
      if (
        OTHER_EVENT.test(gap) ||
        OF_ANOTHER.test(gap) ||
        isVague(whole, gap) ||
        isObjectless(whole, text, own)
      )
        continue;
      if (/\bre-?$|\bre-?\s$/iu.test(text.slice(Math.max(0, match.index - 4), match.index))) continue;
      add(found, text, year, { start: match.index, end: match.index + whole.length }, behindCue + gap.length);
    }
  }
  for (const match of matchesIn(text, BACKWARD)) {
    const [whole, year = '', gap = ''] = match;
    if (isYearOfElse(text, match.index, whole, gap)) continue;
    if (OTHER_EVENT.test(gap) || OF_ANOTHER.test(text.slice(match.index + whole.length))) continue;
    add(found, text, year, { start: match.index, end: match.index + whole.length }, match.index);
  }
  return withoutRepeats(found).slice(0, MOST_READINGS);
}

/** "Foundation • 15 January 2020": a noun needs its year close by. */
function isVague(whole: string, gap: string): boolean {
  return NOUN_CUE.test(whole) && !CLOSE_GAP.test(gap);
}

/** "The couple gründete 1974 a fund": who acts must act on a company that is named. */
function isObjectless(whole: string, text: string, own: readonly Span[]): boolean {
  return PLAIN_VERB.test(whole) && own.length === 0 && !ACTS_ON.test(text);
}

/** "© 2025 Acme, established 1977": in English a year in front belongs to the cue only as "in 2012, Ann founded" and "2012-founded". */
function isYearOfElse(text: string, start: number, whole: string, gap: string): boolean {
  if (ANY_ORDER.test(whole)) return false;
  return gap !== '-' && !/(?<!\p{L})in\s$/iu.test(text.slice(Math.max(0, start - 4), start));
}

function add(found: PassageReading[], text: string, year: string, span: Span, valueStart: number): void {
  const before = text.slice(Math.max(0, valueStart - 30), valueStart);
  const after = text.slice(valueStart + 4, valueStart + 14);
  found.push({
    slot: 'founding_year',
    value: { kind: 'year', year: Number(year) },
    ...span,
    valueStart,
    isHedged: APPROXIMATE.test(before) || SECOND_YEAR.test(after),
  });
}

/** One place may fit a pattern in front and one behind. */
function withoutRepeats(readings: readonly PassageReading[]): PassageReading[] {
  const seen = new Set<number>();
  return readings.filter(({ valueStart }) => !seen.has(valueStart) && seen.add(valueStart));
}

export function isSameYear(one: YearValue, other: YearValue): boolean {
  return one.year === other.year;
}

export function shownYear({ year }: YearValue): string {
  return String(year);
}

/** From an ISO date or a bare year as JSON-LD has it; null for anything else. */
export function yearFrom(stated: string): FactValue | null {
  const year = Number(/^\s*(\d{4})(?:-|$|\s*$)/u.exec(stated)?.[1]);
  return year >= 1000 && year <= 2100 ? { kind: 'year', year } : null;
}
