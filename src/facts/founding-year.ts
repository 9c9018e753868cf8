import type { YearValue } from './fact-value';
import { charsBefore, type Passage, type PassageReading, spanOf } from './passage';
import type { Span } from '../text/sentences';
import { PERSON } from './person-name';
import { spokenLanguage } from './spoken-pattern';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';

const { u, iu, gu, giu, gate } = factWords('founding');

const CUE = iu`${'cue'}`;
const MAY_SAY = gate('cue');
/** Nothing is read without a year. */
const HAS_YEAR = /\d{4}/u;
const YEAR_DIGITS = 4;
const YEAR = /(?<![\p{L}\p{N}.,:/-]|[$€£] ?)(1[5-9]\d\d|20\d\d)(?![\p{L}\p{N}%]|[.,:/–-]\d|\s?[€$£])/u;
/** The dot of "Dr." and of an initial ends no sentence. */
const GAP = u`(?:[^.;!?]|(?<=(?:${'abbreviation'}| \p{Lu}))\.){0,70}?`;
/** Wider: in German the cue ends the sentence, "2015 haben Ann Lee und Bo Roe in einem Hinterhof Acme gegründet". */
const YEARLESS_GAP = u`(?:(?!\d{4})(?:[^.;:!?]|(?<=(?:${'abbreviation'}| \p{Lu}))\.)){0,110}?`;
/** The cue in front of the year. */
const FORWARD = giu`(?<![\p{L}-])${'cueBefore'}(?!\p{L})(${GAP})${YEAR}`;
/** "Ann Lee started Acme in 2012": only where the next word is a name, see `isOfAnother`. */
const ACTIVE = gu`(?<![\p{L}-])(?:${'act'}|${'opens'})(?= (?:\p{Lu}|(?:${'determiner'} )?${'ownNoun'}))(${GAP})${YEAR}`;
/** "was set up in 2012", "launched in 2012": said of schemes, funds and apps as well. */
const SAID_OF_ALL = iu`^(?:${'saidOfAll'})(?!\p{L})`;
/** "The restaurant was" */
const OWN_SUBJECT = iu`(?<!\p{L})(?:they|(?:${'determiner'}|${'ours'}) (?:[\p{L}-]+ )?${'ownNoun'}) $`;
/** "Acme, a brewer in Leeds, was": between a name and what is said of it. */
const APPOSITION =
  /^(?:, [^,;.]{1,60},| \([^()]{1,60}\)|,)?(?: (?:first|originally|officially|itself))?(?: \()? ?$/u;
/** The year in front of the cue. */
const OWN_YEAR = /^\s(?:\p{L}{1,4}\s)?\d{4}(?!\d)/u;
const BACKWARD = giu`${YEAR}(${YEARLESS_GAP})(?<![\p{L}-])(?:${'cueBehind'}|${'born'})(?!\p{L})`;
/** "was born in Leeds in 2012", "dates back to 2012": said of companies and of people. */
const BORN = giu`(?<![\p{L}-])${'born'}(?!\p{L})(${GAP})${YEAR}`;
const DATE = u`(?:${'inYear'}\s)?(?:\d{1,2} )?(?:(?:${'month'}|${'season'}),?\s(?:${'of'}\s)?)?`;
/** Only a place in between: "opened in a mill in 2012" is not "opened a shop in Leeds in 2012". */
const OPENED = giu`(?<![\p{L}-])${'opened'}(?:\s${'inPlace'}\s[^.;,\d]{3,40}?)?\s${DATE}${YEAR}`;
const OPENED_BEHIND = giu`${YEAR}\s${'openedBehind'}(?!\p{L})`;
/** Something was there by then. */
const SINCE = giu`(?<![\p{L}-])${'since'}\s${DATE}${YEAR}`;
/** "bestaat sinds 2014": that is the founding. */
const EXISTS = giu`(?<![\p{L}-])${'existsSince'}\s${DATE}${YEAR}`;
/** "Acme started in 2017 after", "Acme began life in 1992": in whatever form. */
const STARTED = giu`(?<![\p{L}-])${'started'}(?: (?:${'asName'}|${'inPlace'}) [^.;:,\d]{1,40}?)? ${DATE}${YEAR}`;
/** "2003: Fiona founds Acme", the line of a chronicle. */
const CHRONICLE = iu`^\W{0,3}${YEAR}\s?[:–—-]\s?([^.;]{0,60}?)(?<!\p{L})${'cueBehind'}(?!\p{L})`;
const HERE = iu`^(?:\s?[.,]?$| ${'inPlace'} )`;
/** "our story began in", "traces its roots to": of what, nobody can tell. */
const BEGAN = giu`(?<![\p{L}-])${'began'}\s${DATE}${YEAR}`;
/** "bought by Fernway in 2021, which was founded in 1987" */
const RELATIVE = iu`, ${'relative'} `;
const IN_BUSINESS = iu`${'inBusiness'}[^.;]{0,30}$`;
const OPERATES = iu`(?<!\p{L})${'operates'}\s$`;
const OTHER_EVENT = iu`${'otherEvent'}|\b${'otherEventWord'}\b|\b${'asName'} \p{Lu}`;
const OF_ANOTHER = iu`^\s(?:${'determiner'} (?!${'ownNoun'}(?!\p{L}))\p{L}+|${'othersOwn'}\s|${'partOf'})`;
const NOUN_CUE = iu`^${'noun'}(?! ${'yearWord'})`;
const CLOSE_GAP = u`^[\s:–(]{0,3}(?:${'preposition'} )?(?:\p{Lu}\p{L}{2,8} )?(?:\d{1,2}, )?$`;
const APPROXIMATE = iu`${'approximate'}[\s-]+(?:${'article'}\s)?$`;
const SECOND_YEAR = iu`^\s?(?:${'secondYear'}|–|-|\/)\s?(?:1[5-9]|20)\d\d`;
const PLAIN_VERB = iu`^${'plainVerb'}`;
/** Words that the year may stand in front of as well as behind. */
const ANY_ORDER = iu`${'anyOrder'}`;
const IN_YEAR = iu`(?<!\p{L})${'inYear'}\s(?:${'month'}\s)?$`;
const PERSON_AT_END = u`${PERSON}(?:,? ${'wasBorn'})? ?$`;
/** "Ann" in front of a company's name that is hers. */
const FIRST_NAME = /(?<!\p{L})\p{Lu}\p{Ll}+ $/u;
const PERSON_IN = u`${PERSON}(?:,| \p{Ll}| \()`;
/** "founded in 1974 as Alder Cycles": whose founding it is, nobody can tell. */
const UNDER_OTHER_NAME = u`^,? (?:${'asName'}|${'underName'}) ["“„«]?\p{Lu}`;
const OPENS = iu`^${'opens'}`;
const OPENS_OWN = iu`^${'opens'} (?:${'determiner'} )?${'ownNoun'}(?!\p{L})`;
/** "She founded the company in 2019": its founding, whoever acts. */
const OF_COMPANY = iu`^\s(?:${'determiner'} )?${'ownNoun'}(?!\p{L})`;
/** Since when something else holds: a certificate, an owner, an address. */
const SINCE_ELSE = iu`(?<!\p{L})${'sinceElse'}(?!\p{L})`;
/** "has made a profit since 2020": in the same clause, and no company's beginning. */
const SINCE_DOING = iu`(?<!\p{L})${'sinceDoing'}(?![\p{L}-])[^.,;:]{0,60}$`;
const ON_DAY = /\s\d{1,2}\.? \p{L}/u;
/** An abbreviation right in front, a number with it or not: "AEO-F", "ISO 9001 (". */
const OF_TERM = /(?<![\p{L}\p{N}&])\p{Lu}{2,}(?:-\p{Lu}+)?(?: \d[\d:]*)?[\s,(]{1,3}$/u;
const LONGEST_ACTIVITY = 80;
/** "on a site where brewing goes back to 1832" */
const AT_PLACE = iu`(?<!\p{L})${'atPlace'} [^,.;:]{1,40}$`;
const MAX_READINGS = 8;

/** In front of "started": the company, or nobody. */
const SELF = iu`(?:^|[.;:,] |(?<!\p{L})(?:${'self'}|${'wasBorn'}) )$`;

/** "founded in 2012", "Gründung: 2003", "2012 gegründet", "opened in 2012", "since 2012". */
export function readFoundingYears(passage: Passage): PassageReading[] {
  const { text, own, isOnPage = false } = passage;
  if (!HAS_YEAR.test(text) || !MAY_SAY(text) || !CUE.test(text)) return [];
  const found: PassageReading[] = [];
  for (const pattern of [FORWARD, ACTIVE, BORN])
    for (const match of matchesIn(text, pattern)) {
      const [, gap = ''] = match;
      const span = spanOf(match);
      const isOpenedElse = pattern === ACTIVE && opensElse(match, own);
      const isOfPerson = pattern === BORN && isBirthOfPerson(text, span.start, own);
      if (isOpenedElse || isOfPerson || isOfElse(passage, match, gap)) continue;
      add(found, text, span, span.end - YEAR_DIGITS, { isOfCompany: OF_COMPANY.test(gap) });
    }
  for (const match of matchesIn(text, BACKWARD)) {
    const [whole, , gap = ''] = match;
    if (isYearOfElse(text, match.index, whole, gap) || RELATIVE.test(gap)) continue;
    const behind = text.slice(match.index + whole.length);
    // "bought in 2022 by Globex, founded in 1987": the founding has a year of its own
    if (OTHER_EVENT.test(gap) || isOfAnother(behind) || OWN_YEAR.test(behind)) continue;
    add(found, text, spanOf(match), match.index);
  }
  const line = CHRONICLE.exec(text);
  if (line !== null) {
    const [{ length }, year = '', gap] = line;
    const start = text.indexOf(year);
    // "2014: Founded in Delft" in the chronicle of a company's own page
    const isOfPage = isOnPage && gap === '' && HERE.test(text.slice(length));
    if (own.length > 0 || isOfPage) add(found, text, { start, end: length }, start);
  }
  addBounds(found, passage);
  addStarts(found, passage);
  return withoutRepeats(found).slice(0, MAX_READINGS);
}

/** Another beginning, that of something else, or of nothing that is named. */
function isOfElse(passage: Passage, match: RegExpExecArray, gap: string): boolean {
  const { 0: whole, index } = match;
  return (
    OTHER_EVENT.test(gap) ||
    isOfAnother(gap) ||
    // "Foundation • 15 January 2020": a noun needs its year close by
    (NOUN_CUE.test(whole) && !CLOSE_GAP.test(gap)) ||
    // "The couple gründete 1974 a fund": who acts must act on a company that is named
    (PLAIN_VERB.test(whole) && passage.own.length === 0) ||
    isOfSomethingElse(passage, match) ||
    AT_PLACE.test(passage.text.slice(0, index)) ||
    /\bre-?\s?$/iu.test(charsBefore(passage.text, index, 4))
  );
}

/** "founded a school in 2012", but not "nata a Bergamo nel 2012". */
function isOfAnother(behind: string): boolean {
  return OF_ANOTHER.test(behind) && (spokenLanguage() === 'en' || !/^\sa \p{Lu}/u.test(behind));
}

/** "Ann Lee was born in 1960" */
function isBirthOfPerson(text: string, cueAt: number, own: readonly Span[]): boolean {
  const isOwn = own.some(
    ({ start, end }) => end <= cueAt && end > cueAt - 6 && !FIRST_NAME.test(text.slice(0, start)),
  );
  return !isOwn && PERSON_AT_END.test(text.slice(0, cueAt));
}

/** "Acme started in 2017": of what else starts, the company is not said to. */
function addStarts(found: PassageReading[], { text, own }: Passage): void {
  for (const match of matchesIn(text, STARTED)) {
    const [whole, year = ''] = match;
    const isOwn = own.some(({ end }) => end <= match.index && match.index - end <= 1);
    if (OTHER_EVENT.test(whole) || (!isOwn && !SELF.test(text.slice(0, match.index)))) continue;
    add(found, text, spanOf(match), match.index + whole.lastIndexOf(year), { event: 'began' });
  }
}

/** "The mobile app launched in 2018", "Our scholarship fund was set up in 2016": not the company, nor nobody. */
function isOfSomethingElse({ text, own }: Passage, { 0: whole, index }: RegExpExecArray): boolean {
  if (!SAID_OF_ALL.test(whole)) return false;
  const front = text.slice(0, index);
  // "The mobile app, launched in 2018"
  if ((SELF.test(front) && !front.endsWith(', ')) || OWN_SUBJECT.test(front)) return false;
  return !own.some(({ end }) => end <= index && APPOSITION.test(text.slice(end, index)));
}

/** "Ann Lee opened Acme in 2011", and not "opened Fernway Park in 2011". */
function opensElse({ 0: whole, index }: RegExpExecArray, own: readonly Span[]): boolean {
  const verb = OPENS.exec(whole)?.[0];
  if (verb === undefined || OPENS_OWN.test(whole)) return false;
  const end = index + verb.length;
  return !own.some(({ start }) => start === end || start === end + 1);
}

/** What opened or was there by a year. What a person began is not the company. */
function addBounds(found: PassageReading[], passage: Passage): void {
  const { text } = passage;
  for (const [event, pattern] of [
    [undefined, EXISTS],
    ['opened', OPENED],
    ['opened', OPENED_BEHIND],
    ['since', SINCE],
    ['since', BEGAN],
  ] as const)
    for (const match of matchesIn(text, pattern)) {
      const [whole, year = ''] = match;
      if (pattern === OPENED && isOfSomethingElse(passage, match)) continue;
      const terms = pattern === SINCE ? termsOfSince(passage, match) : { event, isVague: pattern === BEGAN };
      if (terms !== null) add(found, text, spanOf(match), match.index + whole.indexOf(year), terms);
    }
}

/** Null: no company's beginning. */
function termsOfSince({ text, own, isOnPage = false }: Passage, match: RegExpExecArray): Terms | null {
  const [whole, year = ''] = match;
  const front = text.slice(0, match.index);
  const isOfPerson = PERSON_IN.test(front) && !IN_BUSINESS.test(front);
  if (!isOnPage) {
    // "in business since 2019" says when it began, "the family has baked since 1970" does not
    const event = OPERATES.test(front) ? 'began' : 'since';
    return { event, isVague: SINCE_ELSE.test(front) || isOfPerson };
  }
  // "ISO 9001 (since 2018)", "AEO since 2012", and not "IKEA since 1943", where the abbreviation is the company's name
  const isOfTerm = OF_TERM.test(front) && !own.some(({ end }) => end >= front.trimEnd().length);
  // "valid from 1 January 2025"
  if (isOfTerm || ON_DAY.test(whole) || SINCE_DOING.test(front)) return null;
  const isAlone = text.length <= LONGEST_ACTIVITY && !/\d/u.test(text.replace(year, ''));
  return { event: 'since', isVague: isOfPerson, isActivity: isAlone && !SINCE_ELSE.test(text) };
}

/** "© 2025 Acme, established 1977": in English a year in front belongs to the cue only as "in 2012, Ann founded" and "2012-founded". */
function isYearOfElse(text: string, start: number, whole: string, gap: string): boolean {
  if (ANY_ORDER.test(whole)) return false;
  return gap !== '-' && !IN_YEAR.test(charsBefore(text, start, 24));
}

interface Terms {
  readonly event?: YearValue['event'];
  readonly isVague?: boolean;
  readonly isOfCompany?: boolean;
  readonly isActivity?: boolean;
}

function add(
  found: PassageReading[],
  text: string,
  span: Span,
  valueStart: number,
  { event, isVague = false, isOfCompany = false, isActivity = false }: Terms = {},
): void {
  const before = charsBefore(text, valueStart, 30);
  const after = text.slice(valueStart + YEAR_DIGITS, valueStart + 30);
  const isDoubtful = APPROXIMATE.test(before) || SECOND_YEAR.test(after) || UNDER_OTHER_NAME.test(after);
  found.push({
    slot: 'founding_year',
    value: {
      kind: 'year',
      year: Number(text.slice(valueStart, valueStart + YEAR_DIGITS)),
      ...(event === undefined ? {} : { event }),
      ...(isActivity ? { isActivity } : {}),
    },
    ...span,
    valueStart,
    isHedged: isVague || isDoubtful,
    ...(isOfCompany ? { isOfCompany } : {}),
  });
}

/** One place may fit a pattern in front and one behind. */
function withoutRepeats(readings: readonly PassageReading[]): PassageReading[] {
  const seen = new Set<number>();
  return readings.filter(({ valueStart }) => !seen.has(valueStart) && seen.add(valueStart));
}
