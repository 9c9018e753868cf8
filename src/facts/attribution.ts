import { charsBefore, type Passage, type PassageReading } from './passage';
import type { Span } from '../text/sentences';
import { PEOPLE, peopleIn } from './person-name';
import { isKnownPlace } from './places';
import type { Slot } from './slot';
import { spokenLanguage } from './spoken-pattern';
import { factWords } from './lexicon';
import { isLongerName, rulesFromBehind, rulesFromFront } from './ruling-mention';

const { u, iu } = factWords('attribution');
const { iu: onPage } = factWords('page');

const OF_OTHER_BEHIND = iu`^[^.,;]{0,30}?\b${'ofWhom'}\s(?:${'article'}\s)?$`;
const MAX_FRONT_WORDS = 5;
/** On pages of our own: "Hoy dirige la casa su nieta, Pilar". */
const MAX_OPEN_WORDS = 7;
const LONGEST_VERB = 14;
const MONTH = u`^(?:${'month'}|CEO)`;
const LABEL = /^\W{0,3}\p{L}[^:.,;()]{1,40}: /u;
/** "Mitarbeiterinnen und Mitarbeiter: 165": in a label of facts nobody is named. */
const FACT_LABEL = onPage`^${'factHeading'}: `;
/** "about ", "from " in front of a label's value. */
const LONGEST_QUALIFIER = 12;
/** Room for "the " or a legal word in front of our name. */
const LEAD_WORD = 12;
const COMPANY_NOUN = u`^${'openingArticle'} \p{L}{3,24} ${'companyVerb'}(?: \p{Ll}+)? ?$`;
/** "Dr. Ann Lee founded the practice", "Ann Lee (CEO) leads a team of" */
const PERSON_FRONT = u`^${PEOPLE}(?: \([^()]{2,20}\))?(?: ${'leads'} |,? )$`;
const PRONOUN = iu`^\W*${'pronoun'}\b`;
/** "It is based in Boulder, and": the company itself, wherever that is. */
const SELF = iu`^\W*(?:${'theCompany'}|${'pronoun'})(?!\p{L})`;
/** A name behind one of these is not what the sentence is about. */
const OBLIQUE = u`(?<!\p{L})${'preposition'}\s(?:${'article'}\s)?(?:\p{Ll}[\p{L}-]+\s){0,2}$`;
/** Of a price the name behind one of these is whose it is: "At Fernway, the small box costs". */
const SOLD_AT = iu`(?<!\p{L})${'soldAt'}\s(?:${'article'}\s)?$`;
const OBLIQUE_OF_PERSON = iu`(?<!\p{L})${'placePreposition'}\s$`;
/** Words that tie what follows to the name in front: "WarmCo, which was", "WarmCo (", "WarmCo, a maker". */
const ATTACHED = iu`^(?:['’]s|,? ?\(|[^.;]{0,60}?,? ${'relative'}(?!\p{L})|, ${'article'}\s|, (?!(?:${'and'}|${'contrast'})\s)\p{L}|,? ?$)`;
/** The subject is somebody around us, or anybody. */
const OTHER_PARTY = iu`(?<!\p{L})${'otherParty'}(?!\p{L})`;
/** What a company has several of: where it stands or when it began is not said of the company. */
const OTHER_THING = iu`(?<!\p{L})${'otherThing'}(?!\p{L})`;
/** "The workshop employs 12": not the whole company. */
const PART_OF_HOUSE = iu`^\W*${'partOfHouse'}(?!\p{L})`;
const OF_THINGS: ReadonlySet<Slot> = new Set(['founding_year', 'headquarters', 'phone', 'opening_hours']);
/** "WarmCo's CEO", "WarmCo CEO": a name right in front of a role, whatever we take it for. */
const OF_NAME = /(?<!^|[.:;,–—] ?)\p{Lu}[\p{L}\p{N}&-]+(?:['’]s)? $|\p{Lu}\p{L}+['’]s (?:\p{Ll}+ )?$/u;
const CLAUSE = u`[;:.]\s|, ${'contrast'}\s`;
const OF_COMPANY = u`^(?: ${'ofCompany'}|,) (?:${'article'} )?(?!${'ownEntity'})(?=\p{Lu})`;

/** The passage without people among the other names: whom a reading takes for a founder or head is no company. */
export function withoutPeople(passage: Passage, readings: readonly PassageReading[]): Passage {
  const people = readings.flatMap(({ value, start }) =>
    value.kind === 'people' ? value.names.map((name) => ({ name, start })) : [],
  );
  if (people.length === 0) return passage;
  const { text, own, others } = passage;
  const isNoPerson = (span: Span): boolean => {
    const written = text.slice(span.start, span.end);
    // "WarmCo CEO Ann Lee" begins in front of what is read: there the company is named too
    return !people.some(
      ({ name, start }) =>
        span.start >= start && (written.endsWith(name) || name.split(' ').includes(written)),
    );
  };
  return { ...passage, own: own.filter(isNoPerson), others: others.filter(isNoPerson) };
}

/**
 * Is a value stated of our own company? Whoever is named last in front of it, as subject or with the value tied to the
 * name, must be ours, and nothing in between may turn to another company. Where nobody is, it is the next one behind, or
 * else whom the text is about.
 */
export function isAboutOwn(passage: Passage, reading: PassageReading): boolean {
  const { text, others } = passage;
  const { slot, valueStart } = reading;
  const own = passage.own.filter((span) => !isNamePart(span, reading, text));
  const labelEnd = FACT_LABEL.exec(text)?.[0].length ?? 0;
  const foreign = others.filter(
    (span) =>
      span.end > labelEnd &&
      (!covers(reading, span) || isForeignInside(text, span, reading)) &&
      !isListedWith(text, span, reading),
  );
  if (isLeaderOfOther(text, reading, passage.own)) return false;
  if (slot !== 'leader' && reading.isOfCompany !== true && isOfOtherBehind(text, reading, foreign))
    return false;
  if (slot === 'phone' && passage.isDetached !== undefined) return !isOfElse(passage, reading);
  const object = own.find((span) => isObject(span, reading));
  if (object !== undefined) return !isLongerName(text, object, reading);
  const before = [...own, ...foreign]
    .filter(({ start, end }) => start < valueStart && end <= Math.max(reading.start, valueStart))
    .sort((a, b) => b.start - a.start);
  const governor = before.find((span) => own.includes(span) || isGoverning(passage, span, reading));
  if (governor !== undefined) return own.includes(governor) && rulesFromFront(text, governor, reading);
  const inside = own.find((span) => covers(reading, span));
  const [next] = [...own, ...foreign]
    .filter((span) => span.start >= reading.start && !before.includes(span))
    .sort((a, b) => a.start - b.start);
  if (foreign.some((span) => span.start < reading.start && span.end > reading.start)) return false;
  const mention = inside ?? (next !== undefined && own.includes(next) ? next : undefined);
  const front = text.slice(0, reading.start);
  if (own.length === 0) return isAboutTopic(passage, reading, foreign);
  // "Ann Lee joined us as CEO"
  if (inside !== undefined && reading.isLasting === true) return true;
  if (mention === undefined || !hasNoSubject(front)) return false;
  return rulesFromBehind(text, mention, reading);
}

/** "drummer Theo Brandt founded Acme": behind the verb, whatever stands in front. */
function isObject({ start }: Span, { slot, value, start: from, end, valueStart }: PassageReading): boolean {
  if (value.kind === 'people' && value.role === 'founder') return start - end >= 0 && start - end <= 1;
  return slot === 'founding_year' && start > from && start - from <= LONGEST_VERB && start < valueStart;
}

/** Nobody is named: the value is that of whom the text is about, unless somebody else is described. */
function isAboutTopic(passage: Passage, reading: PassageReading, foreign: readonly Span[]): boolean {
  const { text, about, isDetached } = passage;
  const front = text.slice(0, reading.start);
  const { slot, value } = reading;
  if (about !== 'own' || isOfElse(passage, reading)) return false;
  // without a subject: "SOC 2 and ISO 27001 certified", "Baking in Leeds since 1996"
  const isTelling = slot === 'certification' || (value.kind === 'year' && value.event === 'since');
  if (isDetached !== undefined && isTelling) return true;
  // "The owner is Ann Lee, who bought it from Bo Roe"
  const isNamedBehind = foreign.some(
    (span) =>
      span.start >= reading.end &&
      isGoverning(passage, span, reading) &&
      !(slot === 'leader' && /[,;]/u.test(text.slice(reading.end, span.start))),
  );
  if (isDetached === undefined && isNamedBehind && !isOfLabel(text, reading)) return false;
  if (slot === 'leader' && OF_NAME.test(front)) return false;
  return isDetached !== true || isOpen(front);
}

/** "Founded: 2019, by Ann Lee": the value of a label is that of whom the text is about, whoever is named behind it. */
function isOfLabel(text: string, { valueStart }: PassageReading): boolean {
  const label = LABEL.exec(text)?.[0];
  return label !== undefined && valueStart >= label.length && valueStart - label.length <= LONGEST_QUALIFIER;
}

/** Is somebody or something else described in front of the value: a rival, a branch? */
function isOfElse({ text, isDetached }: Passage, reading: PassageReading): boolean {
  const clause = text.slice(0, Math.max(reading.start, reading.valueStart)).split(CLAUSE).at(-1) ?? '';
  // "She founded the company"
  const said = reading.isOfCompany === true ? clause.replace(PRONOUN, '') : clause;
  if (OTHER_PARTY.test(said) || (OF_THINGS.has(reading.slot) && OTHER_THING.test(clause))) return true;
  if (reading.slot === 'headcount' && PART_OF_HOUSE.test(clause)) return true;
  if (isDetached !== undefined || reading.slot === 'headquarters' || SELF.test(text)) return false;
  return namesPlace(clause.slice(0, clause.length - reading.valueStart + reading.start));
}

/** Is a value said of this name: as the subject, or tied to it? "from former Google engineers" does not turn to Google. */
function isGoverning({ text, own }: Passage, span: Span, reading: PassageReading): boolean {
  const before = charsBefore(text, span.start, 50);
  if (reading.slot === 'price' && SOLD_AT.test(before) && !own.some(({ end }) => end <= span.start))
    return true;
  const oblique = reading.slot === 'leader' ? OBLIQUE_OF_PERSON : OBLIQUE;
  if (!oblique.test(before)) return true;
  return span.start < reading.end && ATTACHED.test(text.slice(span.end, Math.max(span.end, reading.start)));
}

/** In a sentence that stands alone: nobody in front of the value, or the company as "the school", "die Bäckerei". */
function isOpen(whole: string): boolean {
  const front = whole.split(/: /u).at(-1) ?? '';
  return (
    COMPANY_NOUN.test(front) ||
    PERSON_FRONT.test(front) ||
    (hasNoSubject(front, MAX_OPEN_WORDS) && !PRONOUN.test(front))
  );
}

/** Words in front of a value that leave it to the name behind: "In 2012, ...", "With more than ...", "The current ...". */
function hasNoSubject(front: string, mostWords = MAX_FRONT_WORDS): boolean {
  const words = front.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (
    words.length <= mostWords &&
    !/[(–—]/u.test(front) &&
    (spokenLanguage() === 'de' || !words.slice(1).some((word) => isNameLike(word)))
  );
}

/** "The Leeds shop", "For Canada, call": not "the Leeds-based firm". */
function namesPlace(front: string): boolean {
  return front
    .split(/[\s(]+/u)
    .some((word) => /^\p{Lu}\p{L}{3}/u.test(word) && isKnownPlace(word.replace(/[,.:)]+$|['’]s$/u, '')));
}

function isNameLike(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word) && !MONTH.test(word) && !isKnownPlace(word.replace(/[,.]$/u, ''));
}

function isOfOtherBehind(text: string, reading: PassageReading, foreign: readonly Span[]): boolean {
  const next = foreign.find((span) => span.start >= reading.end);
  if (next === undefined || next.start - reading.end > 46) return false;
  if (peopleIn(text.slice(next.start, next.end)).length > 0) return false;
  return OF_OTHER_BEHIND.test(text.slice(reading.end, next.start));
}

/** In "the CEO of Acme is Ann Lee" the person is part of the value, the company is not. */
function isForeignInside(text: string, span: Span, { value }: PassageReading): boolean {
  if (value.kind !== 'people') return false;
  const name = text.slice(span.start, span.end);
  return !value.names.some((person) => name.includes(person) || person.includes(name));
}

/** "Ann Lee, CEO of the Fernway group": behind the role stands whose it is. */
function isLeaderOfOther(text: string, { slot, end }: PassageReading, own: readonly Span[]): boolean {
  if (slot !== 'leader') return false;
  const of = OF_COMPANY.exec(text.slice(end, end + 12))?.[0];
  if (of === undefined || own.some((span) => Math.abs(span.start - end - of.length) <= LEAD_WORD))
    return false;
  if (!of.startsWith(',')) return true;
  // "Ann Lee, CEO, Fernway Outdoors"
  return /^, \p{Lu}[^.,;]{2,50}\.?$/u.test(text.slice(end));
}

/** "Certificates: AEO-F, ISO 9001": what a label lists are certificates, known to us or not. */
function isListedWith(text: string, { end }: Span, { slot, start }: PassageReading): boolean {
  const label = LABEL.exec(text)?.[0];
  return slot === 'certification' && label !== undefined && end < start && text.startsWith(', ', end);
}

function covers(reading: PassageReading, span: Span): boolean {
  return span.start >= reading.start && span.end <= reading.end;
}

/** A mention that is itself read as a person's name says nothing about whose founder that is. */
function isNamePart(span: Span, reading: PassageReading, text: string): boolean {
  const names = reading.value.kind === 'people' && covers(reading, span) ? reading.value.names : [];
  return names.some((name) => name.includes(text.slice(span.start, span.end)));
}
