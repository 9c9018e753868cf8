import type { Comparison, PhoneValue } from './fact-value';
import { charsBefore, type Passage, type PassageReading, spanOf } from './passage';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';
import type { StatedValue } from './site-fact';

const { iu } = factWords('phone');

const NUMBER =
  /(?<![\p{L}\p{N}.,:/#$€£-])(?:\+|00)?\(?\d[\d\s()./\u00a0–-]{5,28}\d(?![\p{L}\p{N}%€$£]|[\s/–-]{1,3}\d)/gu;
const CUE = iu`${'cue'}|\b${'cueWord'}\b|\bt:`;
/** "Phone for the Melbourne hotel" */
const OF_PART = iu`${'ofPart'}[^\d.;]{0,30}$`;
const FAX = iu`${'fax'}[^\d]{0,20}$`;
/** "mobil 0171 5550123": a line of its own beside the one of the house. */
const MOBILE = iu`(?<!\p{L})${'mobile'}[^\d.;]{0,20}$`;
const NO_PHONE = iu`${'otherNumber'}(?:\s${'numberWord'})?\s?[:#]?\s?(?:[A-Z]{2} )?$`;
/** "2019–2024", "2024-05-01", "1.5.2024" */
const DATES = /^(?:19|20)\d\d\s?[-–/.]\s?(?:19|20)?\d\d(?:[-–/.]\d{1,2})?$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/u;
/** "7.30–19.00": when somebody answers, and not which number. */
const HOURS = /^\(?(?:[01]?\d|2[0-4])\.[0-5]\d\s?[–-]\s?(?:[01]?\d|2[0-4])\.[0-5]\d/u;
/** Calling codes of one and two digits; all others have three. */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/u;
/** Written as nothing but a phone number is, whatever stands around it. */
const UNMISTAKABLE =
  /^(?:\+|00)\d|^\(\d{3}\) ?\d{3}[-.]\d{4}$|^\d{3}([-.])\d{3}\1\d{4}$|^(?:1[ -])?[2-9]\d{2} [2-9]\d{2}-\d{4}$/u;
/** As numbers of North America are written. */
const AMERICAN = /^\(?[2-9]\d{2}\)?[ .-]{1,2}\d{3}[ .-]\d{4}$/u;
const TOLL_FREE = /^(?:8(?:00|33|44|55|66|77|88)\d{7}|800\d{4,8})$/u;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
/** Fewer digits in common may be two numbers of one exchange. */
const MIN_COMMON = 6;
const AREA_DIGITS = 2;
/** Digits that may have changed places together. */
const MAX_MOVED = 4;
const MAX_READINGS = 6;

/** Phone numbers of a passage; numbers for a fax are left out. */
export function readPhones({ text, labels, isOnPage = false }: Passage): PassageReading[] {
  const found: PassageReading[] = [];
  for (const match of matchesIn(text, NUMBER)) {
    if (found.length >= MAX_READINGS) break;
    const [written] = match;
    if (phoneFrom(written) === null) continue;
    const before = charsBefore(text, match.index, 80);
    const after = text.slice(match.index + written.length);
    const hasCue = CUE.test(before) || CUE.test(labels.join(' '));
    const isAlone = /(?:^|[·•|–]\s?)$/u.test(before) && /^\s?(?:$|[·•|(–.,])/u.test(after);
    const isLocal = written.startsWith('0');
    // "Farm shop 01995 555 014" in a line of such
    const isNamed =
      isLocal && /(?:^|[·•|]\s?)[^\d·•|:.]{1,30}\s$/u.test(before) && /^\s?(?:$|[·•|])/u.test(after);
    const isListed = isOnPage && (isAlone || isNamed) && written.replace(/\D/gu, '').length > 8;
    const value = phoneFrom(written, hasCue || isListed);
    if (value === null || FAX.test(before) || NO_PHONE.test(before.slice(-30))) continue;
    const isLabelled = isLocal && /(?:^|[.;|·] )[^:.\d]{1,30}:\s*$/u.test(before);
    if (!hasCue && !isListed && !isLabelled && !UNMISTAKABLE.test(written)) continue;
    const isHedged =
      !isOnPage && [before, labels.at(-1) ?? ''].some((words) => OF_PART.test(words) || MOBILE.test(words));
    found.push({ slot: 'phone', value, ...spanOf(match), valueStart: match.index, isHedged });
  }
  return found;
}

/** All that could be dialled, with or without words that say so. */
export function dialable(text: string): PhoneValue[] {
  return matchesIn(text, NUMBER)
    .slice(0, MAX_READINGS)
    .flatMap(({ 0: written }) => phoneFrom(written) ?? []);
}

/** The phones behind links and in structured data. `label`: in front of each in its quote. */
export function phonesFrom(numbers: readonly string[], label: string): StatedValue[] {
  return numbers.flatMap((written) => {
    const value = phoneFrom(written);
    return value === null ? [] : { slot: 'phone', value, quote: label + written };
  });
}

/**
 * A number as written; null for what is none: too few or too many digits, dates, ranges of years.
 * @param isSure the words around it say that it is one: else "985 555 164" may count something
 */
export function phoneFrom(written: string, isSure = true): PhoneValue | null {
  if (HOURS.test(written)) return null;
  const bare = written
    .trim()
    .replace(/\(0\)/u, '')
    .replace(/^00(?=[1-9])/u, '+');
  const digits = bare.replace(/\D/gu, '');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  if (DATES.test(bare)) return null;
  if (/^\d{1,3}(?:[. ]\d{3})+$/u.test(bare) && !bare.startsWith('0') && !(isSure && digits.length > 8))
    return null;
  if (bare.startsWith('+')) {
    const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3);
    return { kind: 'phone', digits: digits.slice(code.length).replace(/^0/u, ''), countryCode: code };
  }
  if (/^1\d{10}$/u.test(digits)) return { kind: 'phone', digits: digits.slice(1), countryCode: '1' };
  if (!/[\s()./-]/u.test(bare) && !bare.startsWith('0') && digits.length !== 10) return null;
  return { kind: 'phone', digits: digits.replace(/^0/u, ''), countryCode: AMERICAN.test(bare) ? '1' : null };
}

/** Numbers of two countries, and a free line beside a local one, may both be right. */
export function comparePhones(claim: PhoneValue, fact: PhoneValue): Comparison {
  const [short, long] =
    claim.digits.length < fact.digits.length ? [claim.digits, fact.digits] : [fact.digits, claim.digits];
  if (short.length >= MIN_COMMON && long.endsWith(short)) return 'same';
  if (isExtension(claim.digits, fact.digits) || isExtension(fact.digits, claim.digits)) return 'incomparable';
  if (claim.countryCode !== fact.countryCode && !isOneTown(claim, fact)) return 'incomparable';
  return TOLL_FREE.test(claim.digits) === TOLL_FREE.test(fact.digits) ? 'different' : 'incomparable';
}

/** "0124" for "0142": digits close to each other have changed places. */
export function isMistyped(claim: PhoneValue, fact: PhoneValue): boolean {
  const [one, other] = [claim.digits, fact.digits];
  if (one.length !== other.length) return false;
  const changed = Array.from(one).flatMap((digit, at) => (digit === other.charAt(at) ? [] : at));
  const sorted = (digits: string): string =>
    changed
      .map((at) => digits.charAt(at))
      .sort()
      .join('');
  const reach = (changed.at(-1) ?? 0) - (changed[0] ?? 0);
  return changed.length > 1 && (changed.length === 2 || reach < MAX_MOVED) && sorted(one) === sorted(other);
}

/** "405-0" is the desk, "405-123" an extension behind it. */
function isExtension(desk: string, line: string): boolean {
  const stem = desk.replace(/0$/u, '');
  return stem.length >= MIN_COMMON && line.startsWith(stem);
}

/** One of them names no country: of the same town they are of the same one. */
function isOneTown(one: PhoneValue, other: PhoneValue): boolean {
  const isOpen = one.countryCode === null || other.countryCode === null;
  return isOpen && one.digits.slice(0, AREA_DIGITS) === other.digits.slice(0, AREA_DIGITS);
}

export function shownPhone({ digits, countryCode }: PhoneValue): string {
  return countryCode === null ? digits : `+${countryCode} ${digits}`;
}
