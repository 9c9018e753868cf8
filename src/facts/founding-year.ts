import type { FactValue, YearValue } from './fact-value';
import type { Passage, Reading, Span } from './passage';

const CUE = /found|establish|start|form|creat|set up|incept|est\.|business since|gegründe|gründ|eröffne/iu;
const YEAR =
  '(?<![\\p{L}\\p{N}.,:/-]|[$€£] ?)(1[5-9]\\d\\d|20\\d\\d)(?![\\p{L}\\p{N}%]|[.,:/–-]\\d|\\s?[€$£])';
/** The dot of "Dr." and of an initial ends no sentence. */
const GAP = '(?:[^.;!?]|(?<=(?:Dr|Prof|Mrs?|Ms|St|Inc|Ltd|Co| \\p{Lu}))\\.){0,70}?';
const YEARLESS_GAP = '(?:(?!\\d{4})(?:[^.;:!?]|(?<=(?:Dr|Prof|Mrs?|Ms|St| \\p{Lu}))\\.)){0,70}?';
/** The cue in front of the year. */
const FORWARD = new RegExp(
  `(?<![\\p{L}-])(?:founded|established|(?:was|were|been) (?:started|formed|created|set up|begun)|(?:started|created|set up) by|est\\.|founding year|year founded|year of foundation|date of founding|founding date|founding|foundation|inception|(?:was|been) in business since|in business since|gegründet|Gründungsjahr|Gründung|gründeten?|Gründungsdatum)(?!\\p{L})(${GAP})${YEAR}`,
  'giu',
);
/** "Ann Lee started Acme in 2012": only where the next word is a name, see `isOfAnother`. */
const ACTIVE = new RegExp(`(?<![\\p{L}-])(?:started|created|set up|began)(?= \\p{Lu})(${GAP})${YEAR}`, 'gu');
/** The year in front of the cue. */
const BACKWARD = new RegExp(
  `${YEAR}(${YEARLESS_GAP})(?<![\\p{L}-])(?:gegründet|founded|established|gründeten?)(?!\\p{L})`,
  'giu',
);
const OTHER_EVENT =
  /acqui|bought|launch|rais(?:ed|ing)|moved|relocat|renam|rebrand|merge|public|\bIPO\b|opened|expand|receiv|became|joined|\bafter\b|\bbefore\b|übernomm|umbenann|verkauf|eröffn|fusion|gehört|gekauft|seit|\bas (?:a |an )?\p{Lu}|under the name|als \p{Lu}/iu;
const OF_ANOTHER =
  /^\s(?:(?:the|das|die|den) (?!(?:company|business|firm|practice|studio|shop|brand|chain|year|early|Unternehmen|Firma|Jahr)(?!\p{L}))\p{L}+|(?:its|their|his|her|a|an|another|several|two|three|many|eine[nrms]?|seine[nrms]?|ihre[nrms]?)\s|(?:as|by) part)/iu;
const NOUN_CUE = /^(?:founding|foundation|inception)(?! (?:year|date))/iu;
const CLOSE_GAP = /^[\s:–(]{0,3}(?:back )?(?:in |of )?(?:the year )?(?:\p{Lu}\p{L}{2,8} )?(?:\d{1,2}, )?$/u;
const APPROXIMATE =
  /(?:around|about|circa|roughly|approximately|some time|sometime|early|mid|late|before|after|by|between|either|or|and|since at least|c\.|ca\.|um|etwa|rund|vor|nach|zwischen|oder|Anfang|Mitte|Ende)[\s-]+(?:the\s)?$/iu;
const SECOND_YEAR = /^\s?(?:or|and|to|–|-|\/|oder|und|bis)\s?(?:1[5-9]|20)\d\d/iu;
const MOST_READINGS = 8;

/** "founded in 2012", "Gründung: 2003", "2012 gegründet". */
export function readFoundingYears({ text, own }: Passage): Reading[] {
  if (!CUE.test(text)) return [];
  const found: Reading[] = [];
  for (const pattern of [FORWARD, ACTIVE]) {
    for (const match of text.matchAll(pattern)) {
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
  for (const match of text.matchAll(BACKWARD)) {
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
  return (
    /^gründete/iu.test(whole) && own.length === 0 && !/das Unternehmen|die Firma|den Betrieb/iu.test(text)
  );
}

/** "© 2025 Acme, established 1977": in English a year in front belongs to the cue only as "in 2012, Ann founded" and "2012-founded". */
function isYearOfElse(text: string, start: number, whole: string, gap: string): boolean {
  if (/gründ/iu.test(whole)) return false;
  return gap !== '-' && !/(?<!\p{L})in\s$/iu.test(text.slice(Math.max(0, start - 4), start));
}

function add(found: Reading[], text: string, year: string, span: Span, valueStart: number): void {
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
function withoutRepeats(readings: readonly Reading[]): Reading[] {
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
