import { fold } from '../text/fold';
import { isCommonWord, isTellingName } from '../text/common-words';
import type { Span } from '../text/sentences';
import { peopleIn, TITLED } from './person-name';
import { countryOfAdjective, isKnownPlace } from './places';
import { spokenLanguage } from './spoken-pattern';
import { standardsIn } from './standards';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';
import { charsBefore, spanOf } from './passage';

const { u, iu } = factWords('otherNames');

const RUN =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&.'’+-]{0,30}(?: (?:\p{Lu}|\p{N}(?!\d{2}|\d?[.,]\d|[\d.,]* ?[€$£]))[\p{L}\p{N}&.'’+-]{0,30}){0,4}/gu;
const MAX_RUNS = 60;
const DAY = u`(?:${'monday'}|${'tuesday'}|${'wednesday'}|${'thursday'}|${'friday'}|${'saturday'}|${'sunday'})`;
/** Capitals that name no company. */
const TERM = u`^(?:${'term'}|${'month'}|${'legalForm'}|${DAY}(?:-${DAY})?)$`;
/** In front of a colon: what is said, not of whom. */
const LABEL = u`^(?:${'label'}|[A-Z][a-z]+ [a-z]+)$`;
const ROLE = u`^${'role'}$`;
const ROLE_BEFORE = u`${'roleBefore'}(?:,| ${'is'}|:)? $`;
/** "by engineer", but not "By comparison, ", with which a sentence opens. */
const BY_BEFORE = u`[^\p{L}]${'by'}(?: \p{Ll}+){0,3}(?: ${'is'}|:)? $|^${'by'} $`;
const ROLE_BEHIND = u`^(?:,? (?:${'isThe'} )?(?:${'determiner'} )?(?:${'current'} )?${'roleBehind'}(?!\p{L})| ${'didFound'}\b| \(CEO)`;
const ALSO_PERSON = u`^(?:, | ${'alsoPerson'} |, ${'alsoPerson'} )$`;
const ELISION = /^(?:[ldLD]|[Qq]u|[Ss]ull|[Dd]ell|[Dd]all|[Nn]ell)['’]/u;
const OPENERS = u`^${'opener'}(?: |$)`;
/** What follows is where something is. */
const IN_PLACE = iu`(?:^|[^\p{L}])(?<!${'invests'} )${'inPlace'}\s$`;
const SUBJECT_BEHIND = u`^(?:['’]s)?(?: ${'itself'})? (?:${'inPlace'} \p{Lu}\p{L}+ )?${'companyVerb'}\b`;
const VENDOR_BEFORE = iu`(?:\b${'beforeVendor'}|^|[.:;,–—] ?)\s?$`;
const BASED = u`-${'based'}$`;
const ODD = u`\p{Ll}\p{Lu}|^\p{Lu}\p{L}+ ${'legalForm'}(?!\p{L})`;
const ACRONYM = /^(?:\p{Lu}\p{L}+ )?\p{Lu}{2,5}s?$/u;
const ENDS_IN_LEGAL_FORM = u` ${'legalForm'}$`;
const DETERMINED = iu`(?:^|\s)${'determiner'}\s$`;
/** "Blackfoot Trail SE" */
const STREET = u` ${'street'}(?: [NSEW]{1,2})?$`;
/** "holds Travelife certification", "MSC-certified" */
const CERTIFIED_BEHIND = iu`^[\s-](?:${'certificate'})`;
const CERTIFIED_BEFORE = iu`(?<!\p{L})${'certificate'}(?: \p{Ll}+)? $`;
const COMPARING = u`(?!\p{Lu})${'comparing'} $`;

/**
 * Names of other companies in a sentence. Persons and places are left out where the words around them show what they
 * are; a name that could be either counts as a company.
 * @param known folded names that the whole answer shows to be companies
 * @param notOthers folded names of plans and people of our own, and their single words
 * @param named folded names that the answer may have of companies: "Slack Pro", with the word of a plan behind, is one
 */
export function otherNames(
  text: string,
  own: readonly Span[],
  known: ReadonlySet<string>,
  notOthers: ReadonlySet<string>,
  named: ReadonlySet<string> = known,
): Span[] {
  const found: Span[] = [];
  let person: Span | null = null;
  for (const match of matchesIn(text, RUN).slice(0, MAX_RUNS)) {
    const span = outside(trimmed(text, spanOf(match)), own);
    if (span === null) continue;
    const name = text.slice(span.start, span.end);
    const folded = fold(name);
    const words = folded.split(' ');
    const isOurs = notOthers.has(folded) || words.every((word) => notOthers.has(word) || word.length < 3);
    if (isOurs || !/^(?:\p{Lu}|\p{N}+(?!\p{N}|-\p{Ll}))/u.test(name)) continue;
    // "Slack Pro", where Pro is a plan of ours too
    if (named.has(folded) && notOthers.has(words.at(-1) ?? '')) found.push(span);
    else if (isPerson(text, span, person)) person = span;
    else if (isCompany(text, span, name, known)) found.push(span);
  }
  return found;
}

/**
 * Does a name turn an answer about one company to another one? Only what is known to be a company does, or several words
 * that act as one: headings and labels have capitals too.
 * @param companies folded names that are known to be companies
 */
export function turnsToOther(text: string, { start, end }: Span, companies: ReadonlySet<string>): boolean {
  const name = fold(text.slice(start, end));
  if (companies.has(name)) return true;
  const words = name.split(' ');
  if (words.length === 1) return false;
  if (words.some((word) => word.length > 2 && companies.has(word))) return true;
  // people act too, but are not called by words of everyday language
  const isPerson = peopleIn(text.slice(start, end)).length > 0 && !words.some(isCommonWord);
  return SUBJECT_BEHIND.test(text.slice(end, end + 40)) && !isPerson;
}

function isCompany(text: string, span: Span, name: string, known: ReadonlySet<string>): boolean {
  const before = charsBefore(text, span.start, 24);
  const behind = text.slice(span.end, span.end + 40);
  if (isPlaceOrLabel(name, span, before, behind) || isCertificate(name, before, behind)) return false;
  if (known.has(fold(name)) || name.split(' ').some((word) => word.length > 2 && known.has(fold(word))))
    return true;
  // "a British CMMS vendor", "NHS patients"
  if (ACRONYM.test(name) && !ENDS_IN_LEGAL_FORM.test(name) && !SUBJECT_BEHIND.test(behind)) return false;
  if (name.split(' ').every((word) => TERM.test(word) || isKnownPlace(word) || /^\d/u.test(word)))
    return false;
  const actsLikeOne = spokenLanguage() === 'de' ? actsLikeGermanCompany : actsLikeCompany;
  return actsLikeOne(name, before, behind);
}

function isPlaceOrLabel(name: string, { start }: Span, before: string, behind: string): boolean {
  const bare = name.replace(BASED, '');
  if (isKnownPlace(bare) || countryOfAdjective(bare) !== null) return true;
  // "in Kassel-Wilhelmshöhe": a part of Kassel
  if (IN_PLACE.test(before) && isKnownPlace(bare.split('-')[0] ?? '')) return true;
  if (start === 0 && LABEL.test(name) && /^\s?:/u.test(behind)) return true;
  return STREET.test(name) || IN_PLACE.test(before) || TERM.test(name) || ROLE.test(name);
}

function isCertificate(name: string, before: string, behind: string): boolean {
  return (
    /^\p{Lu}{1,4}[ -]?\d{3,}\p{Lu}?$/u.test(name) ||
    CERTIFIED_BEFORE.test(before) ||
    CERTIFIED_BEHIND.test(behind.slice(0, 20)) ||
    // "Anbauverband Bioland wurde": whoever gives the certificate
    (standardsIn(name).length > 0 && !(/^\p{L}{5,} \p{L}+$/u.test(name) && SUBJECT_BEHIND.test(behind)))
  );
}

/** Every German noun has a capital: only what acts like a company is taken for one. */
function actsLikeGermanCompany(name: string, before: string, behind: string): boolean {
  // "Das Studio Sonnengruß": a noun with a name behind it
  const last = name.split(' ').at(-1) ?? '';
  const isNamed = last !== name && isTellingName(last) && !isKnownPlace(last) && DETERMINED.test(before);
  const isCompared = VENDOR_BEFORE.test(before) && (SUBJECT_BEHIND.test(behind) || COMPARING.test(before));
  return isTellingName(name) && (ODD.test(name) || isNamed || isCompared);
}

function actsLikeCompany(name: string, before: string, behind: string): boolean {
  const isOneWord = !name.includes(' ');
  // "Telephone: 555 0160"
  if (before.trim() === '' && isOneWord && /^\s?:\s*\S/u.test(behind)) return false;
  // "Steel bikes since 2009": any word has a capital at the beginning
  const isOpening = before.trim() === '' && isOneWord && /^ \p{Ll}/u.test(behind);
  if (isTellingName(name)) return !isOpening || SUBJECT_BEHIND.test(behind);
  return before !== '' && !/[.:;,–—] $/u.test(before) && SUBJECT_BEHIND.test(behind) && isOneWord;
}

function isPerson(text: string, span: Span, last: Span | null): boolean {
  const name = text.slice(span.start, span.end);
  if (TITLED.test(name)) return true;
  // "acquired by Borealis Group"
  if (peopleIn(name).length === 0) return false;
  if (last !== null && ALSO_PERSON.test(text.slice(last.end, span.start))) return true;
  // "backed by Hooli": one word is a person only beside another one
  if (!name.includes(' ')) return false;
  const before = charsBefore(text, span.start, 24);
  const behind = text.slice(span.end, span.end + 44);
  return ROLE_BEFORE.test(before) || BY_BEFORE.test(before) || ROLE_BEHIND.test(behind);
}

/** Without openers of a sentence, the sentence's stop, and a possessive ending with what is behind it. */
function trimmed(text: string, { start, end }: Span): Span {
  let from = start + (ELISION.exec(text.slice(start, end))?.[0].length ?? 0);
  for (let hop = 0; hop < 3; hop += 1) from += OPENERS.exec(text.slice(from, end))?.[0].length ?? 0;
  const name = text.slice(from, end).replace(/['’]s? .*$|(?:['’]s?|[.&+-])$/u, '');
  return { start: from, end: from + name.length };
}

/** The part of a run in front of a mention of our own: "Acme Pro" is ours as a whole. */
function outside(run: Span, own: readonly Span[]): Span | null {
  if (run.end - run.start < 2) return null;
  const overlapping = own.find((span) => span.start < run.end && run.start < span.end);
  if (overlapping === undefined) return run;
  return overlapping.start - run.start > 1 ? { start: run.start, end: overlapping.start - 1 } : null;
}
