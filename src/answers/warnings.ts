import { countWhile } from '../text/count-while';
import { matchesIn } from '../text/matches';
import type { Span } from '../text/sentences';
import { answerWords } from './lexicon';

const { small } = answerWords('named');

/** Not "insolvency lawyers", "blocks scam calls": there the word is of a trade. */
const WARNED = small`(?<!\p{L})(?!${'ofTrade'})${'warned'}`;
const EACH_WARNING = new RegExp(WARNED, 'gu');
/** Words that also praise: "helps you avoid late fees", "you no longer need spreadsheets". */
const MAY_WARN = small`(?<!\p{L})${'mayWarn'}`;
/** "no longer criticised" */
const NO_BLAME = small`(?<!\p{L})${'mayWarn'}\s(?:\p{L}+\s)?${'blame'}`;
/** Of what the sentence before has named. */
const WARNED_OF_IT = small`(?<!\p{L})(?:(?:${'warned'}|${'mayWarn'})[^.;]{0,20}?\s${'aboutIt'}|${'aboutIt'}\s[^.;]{0,6}?(?:${'warned'}|${'mayWarn'}))(?!\p{L})`;
/** "I would be cautious.": nobody is named yet. */
const CAUTION = small`^[^\u0001]*(?<!\p{L})${'caution'}[.!:]*\s*$`;
/** Five words at most, none of them a name. */
const BESIDE_BEFORE = /(?:(?!-\s)[^\s–—:;.!?\u0001]{1,40}\s+){0,5}[^\s\p{L}\u0001]{0,3}$/u;
const BESIDE_BEHIND = /^[^\s\p{L}–—:;.!?\u0001-]{0,3}(?:\s+(?!-\s)[^\s–—:;.!?\u0001]{1,40}){0,5}/u;

/** Stands for each letter of a name in the texts that the expressions below read. */
const MASK = '\u0001';
const CONTRAST = small`(?<!\p{L})${'contrast'}(?!\p{L})`;
const DENIED = small`(?<!\p{L})${'denied'}(?!\p{L})`;
const PRAISED = small`(?<!\p{L})${'praised'}(?!\p{L})`;
const COMPLAINT = small`(?<!\p{L})${'complaint'}(?!\p{L})`;
/** Names side by side: articles, conjunctions and figures of a list may stand between them. */
const NAMES = small`(?:[\u0001\s,/&()\d.–—-]|(?<!\p{L})(?:${'and'}|${'article'})(?!\p{L}))*`;
/** "Stay away from Acme": the warning names whom it is about. */
const OBJECT = small`^\p{L}*(?:\s\p{L}+){0,3}\s\u0001`;
const LISTED_WITH = small`^${NAMES}$`;
const OTHER_CLAUSE = small`[,;:–—]|\s-\s|(?<!\p{L})${'contrast'}(?!\p{L})`;
/** "Poor support – Acme, Globex": what stands in front of the dash or colon. */
const LABELLED = small`(?:^|[.!?]\s+)([^.!?:–—\u0001]{3,70}?)\s?[:–—]${NAMES}$`;
/** No verb: "Poor support elsewhere: Acme answers within a day". */
const LABELLED_BEHIND = small`^\s*(?:$|[,;.:–—(/&|-]|${'and'}\s)`;
/** "Nutzer beschweren sich über Acme" */
const COMPLAINED_OF = small`(?<!\p{L})${'complaintOf'}\s${NAMES}$`;
const SKIPPED = small`(?:^|[.,;:!?–—]\s|(?<!\p{L})(?:${'and'}|${'contrast'})\s)${'skipped'}\s(?:${'article'}\s)?$`;
/** "Choisissez plutôt Globex que Acme": between the two words stands what is preferred. */
const SOONER = small`(?<!\p{L})${'sooner'}\s[^.;:!?\u0001]{0,30}\u0001+[^.;:!?\u0001]{0,40}\s${'than'}\s(?:${'article'}\s)?$`;
/** "Acme eher nicht." */
const RATHER_NOT = small`^,?\s(?:\([^()]{1,40}\)\s)?${'ratherNot'}(?=\s*(?:[.,;:!?)]|$))`;
/** "Nutzer raten … ab": a verb of two parts. */
const ADVISED_OFF = small`(?<!\p{L})${'adviseOff'}\s[^.;:!?]{0,90}?(?<!\p{L})${'adviseOffEnd'}(?=\s*(?:[.,;:!?)]|$|${'and'}\s))`;
const OFF_FROM = small`(?<!\p{L})${'adviseOffFrom'}\s${NAMES}$`;
/** In front of that verb, where "Berater von Acme" are those who advise. */
const FRONTED_FROM = small`(?:^|[,;:]\s)${OFF_FROM}`;
/** "Davon rate ich ab." */
const ADVISED_OFF_IT = small`(?<!\p{L})${'aboutIt'}\s${ADVISED_OFF}`;
/** "The support of Acme is often criticised" */
const CRITICISED = small`(?<!\p{L})${'criticised'}(?!\p{L})`;
/** No other name, or those listed with ours: "Acme and Globex are". */
const ALONGSIDE = small`^${NAMES}[^\u0001]*$`;
const BREAK = /[;:.!?–—]|\s-\s/u;
const REACH = 160;
const DENIED_REACH = 40;
/** Signs around a name. */
const SIGNS = /^[^\p{L}\p{N}]*$/u;

/** A name in its sentence, with what stands around; all in `smallLetters`. */
export interface PlacedName {
  readonly span: Span;
  /** Of the line or cell up to the name, with every name in it masked. */
  readonly before: string;
  readonly sentence: string;
  /** The same with every name masked. */
  readonly masked: string;
  /** Where the sentence begins. */
  readonly from: number;
  /** The sentence in front, names masked, where that opens the line; else empty. */
  readonly opening: string;
  /** The sentence behind it, and where that first names something; null at the end of a block. */
  readonly next: { readonly text: string; readonly namedAt: number | null } | null;
  /** Title of the section or list, names masked. */
  readonly title: string;
}

/** A part of a text with each of these stretches, which are in order, hidden. */
export function maskedText(text: string, from: number, to: number, names: readonly Span[]): string {
  let masked = text.slice(from, to);
  for (const { start, end } of spansWithin(names, from, to)) {
    const first = Math.max(0, start - from);
    const last = Math.min(to, end) - from;
    masked = masked.slice(0, first) + MASK.repeat(last - first) + masked.slice(last);
  }
  return masked;
}

/** Of stretches in order, those that reach into this one. */
export function spansWithin(spans: readonly Span[], from: number, to: number): readonly Span[] {
  const first = countWhile(spans.length, (at) => (spans[at]?.end ?? 0) <= from);
  const behind = countWhile(spans.length, (at) => (spans[at]?.start ?? 0) < to);
  return spans.slice(first, behind);
}

/** Where a text, in `smallLetters`, warns of something: "rule out", "leave Acme out". */
export function warningsIn(text: string): Span[] {
  return matchesIn(text, EACH_WARNING).map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

/** Is a name advised against, or named as what people complain of? */
export function isWarnedOf(place: PlacedName): boolean {
  return [isUnderComplaint, isWarnedInWords, isSkipped, isAdvisedOff, isCriticised].some((is) => is(place));
}

/** Does a title, in `smallLetters`, warn of what stands under it? Not "No complaints", though "No longer sold". */
export function isWarning(title: string): boolean {
  return WARNED.test(title) || (MAY_WARN.test(title) && !DENIED.test(title.replace(MAY_WARN, '')));
}

/**
 * Are these words, in `smallLetters`, a complaint of what stands under or behind them: "Poor support", "Agencies complain most about"? Not "Nobody
 * complains about", "Best for poor support" or "Complaints about Acme".
 */
export function isComplaint(label: string): boolean {
  return COMPLAINT.test(label) && !DENIED.test(label) && !PRAISED.test(label) && !label.includes(MASK);
}

function isUnderComplaint({ title, before, span, masked, from }: PlacedName): boolean {
  if (SIGNS.test(before.replaceAll(MASK, '')) && isComplaint(title)) return true;
  const label = LABELLED.exec(before.slice(-REACH))?.[1] ?? '';
  return label !== '' && isComplaint(label) && LABELLED_BEHIND.test(masked.slice(span.end - from));
}

/** In its sentence, or in the next one where that goes on about it: "Do not plan around it". */
function isWarnedInWords(place: PlacedName): boolean {
  const { span, sentence, masked, from, opening, next } = place;
  if (CAUTION.test(opening) && !masked.slice(0, span.start - from).includes(MASK)) return true;
  if (matchesIn(sentence, EACH_WARNING).some((warning) => isAbout(place, warning))) return true;
  if (MAY_WARN.test(sentence) && MAY_WARN.test(wordsBeside(place).replace(NO_BLAME, ''))) return true;
  const behind = next === null ? null : WARNED_OF_IT.exec(next.text);
  return behind !== null && (next?.namedAt ?? Infinity) > behind.index + behind[0].length;
}

/** Not "I recommend Acme, but stay away from Globex": the name stands in another clause than the one that is warned of. */
function isAbout({ span, masked, from }: PlacedName, warning: RegExpExecArray): boolean {
  const behind = warning.index + warning[0].length;
  const object = OBJECT.exec(masked.slice(behind));
  if (object === null) return true;
  const objectAt = behind + object[0].length - 1;
  const [start, end] = [span.start - from, span.end - from];
  if (end <= warning.index) return !OTHER_CLAUSE.test(masked.slice(end, warning.index));
  const between = masked.slice(objectAt, start);
  return LISTED_WITH.test(between) || !OTHER_CLAUSE.test(between);
}

/**
 * The words on either side of a name, and of those listed with it, that are about the name itself: no dash, colon, stop or
 * other name lies between.
 */
function wordsBeside({ span, masked, from }: PlacedName): string {
  const before = BESIDE_BEFORE.exec(beforeList(masked.slice(0, span.start - from)))?.[0] ?? '';
  const behind = BESIDE_BEHIND.exec(behindList(masked.slice(span.end - from)))?.[0] ?? '';
  return `${before} | ${behind}`;
}

/** What stands between the last other name and those that a name, at the end of the text, is listed with. */
function beforeList(text: string): string {
  let end = text.length;
  for (;;) {
    const at = text.slice(0, end).lastIndexOf(MASK);
    const between = text.slice(at + 1, end);
    if (at < 0 || !LISTED_WITH.test(between)) return between;
    end = at;
    while (text.charAt(end - 1) === MASK) end -= 1;
  }
}

/** The same of a name at the start of the text, and the next other one. */
function behindList(text: string): string {
  let start = 0;
  for (;;) {
    const at = text.indexOf(MASK, start);
    const between = text.slice(start, at < 0 ? undefined : at);
    if (at < 0 || !LISTED_WITH.test(between)) return between;
    start = at;
    while (text.charAt(start) === MASK) start += 1;
  }
}

function isSkipped({ span, masked, from }: PlacedName): boolean {
  const before = masked.slice(0, span.start - from);
  if (SOONER.test(before) || SKIPPED.test(before)) return true;
  if (RATHER_NOT.test(masked.slice(span.end - from))) return true;
  const complained = COMPLAINED_OF.exec(before);
  return complained !== null && !isDenied(before, complained.index);
}

function isAdvisedOff({ span, masked, from, next }: PlacedName): boolean {
  if (next !== null && ADVISED_OFF_IT.test(next.text)) return true;
  const before = masked.slice(0, span.start - from);
  const advice = ADVISED_OFF.exec(masked);
  if (advice === null) return false;
  return (advice.index < before.length ? OFF_FROM : FRONTED_FROM).test(before);
}

/**
 * Behind the name, in the same clause, with no other name between. What stands at the head of its line is offered there,
 * and blame with a "but" is a reservation.
 */
function isCriticised({ span, before, masked, from }: PlacedName): boolean {
  if (SIGNS.test(before)) return false;
  const behind = masked.slice(span.end - from);
  const clause = behind.slice(0, BREAK.exec(behind)?.index).slice(0, REACH);
  const blame = CRITICISED.exec(clause);
  if (blame === null) return false;
  const between = clause.slice(0, blame.index);
  const after = clause.slice(blame.index + blame[0].length);
  if (CONTRAST.test(masked.split(/[;:]/u).find((part) => part.includes(clause)) ?? masked)) return false;
  if (isDenied(clause, blame.index + blame[0].length) || DENIED.test(after.slice(0, 8))) return false;
  return ALONGSIDE.test(between);
}

function isDenied(text: string, at: number): boolean {
  return DENIED.test(text.slice(Math.max(0, at - DENIED_REACH), at));
}
