import type { Passage, PassageReading } from './passage';
import type { Span } from '../text/sentences';
import { PEOPLE } from './person-name';
import type { Slot } from './slot';
import { factWords } from './lexicon';

const { u, iu } = factWords('attribution');

/** In front of a mention: somebody else is compared with us. */
const COMPARED = iu`(?<!\p{L})${'comparedWith'}\s(?:${'article'}\s)?["“„]?$`;
/** Behind a mention: it only says whose rival, customer or parent is meant. */
const MODIFIER = iu`^(?:['’]s?)?[\s-](?:${'rivalAdjective'} )?${'relatedParty'}(?!\p{L})`;
/** "a Acme customer": one of many around us. */
const ONE_OF_MANY = iu`(?:^|[^\p{L}])${'oneOfMany'}\s$`;
/** Between a mention and a value: the sentence has turned to another company. */
const SWITCH = iu`(?<!\p{L})${'turnsToOther'}(?!\p{L})`;
const THAN = iu`\b${'than'} (?!(?:\$|€|£)?\d)`;
const OF_OTHER_BEHIND = iu`^[^.,;]{0,30}?\b${'ofWhom'}\s(?:${'article'}\s)?$`;
/** What may stand behind "Acme's" without changing whose value it is. */
const POSSESSED: Readonly<Partial<Record<Slot, RegExp>>> = {
  founding_year: iu`^${'ownFounding'}`,
  headquarters: iu`^${'ownSeat'}`,
  headcount: iu`^${'ownStaff'}`,
  leader: iu`^${'ownLeader'}`,
  phone: iu`^${'ownPhone'}`,
  certification: iu`^${'ownCertificate'}`,
};
/** "Acme's story is long: the company was founded ..." */
const RESUMED = iu`\b${'theCompany'} ${'companyVerb'}(?: \p{Ll}+)?\s?$`;
const MOST_FRONT_WORDS = 5;
const MONTH = u`^(?:${'month'}|CEO)`;
/** Room for "the " or a legal word in front of our name. */
const LEAD_WORD = 12;
const COMPANY_NOUN = u`^${'openingArticle'} \p{L}{3,24} ${'companyVerb'}(?: \p{Ll}+)? ?$`;
/** "Dr. Ann Lee founded the practice", "Ann Lee (CEO) leads a team of" */
const PERSON_FRONT = u`^${PEOPLE}(?: \([^()]{2,20}\))?(?: ${'leads'} |,? )$`;
const SUFFIX = u`^ (?:\(|[-–—:]|${'nameTail'}|(?:${'legalForm'}|${'team'})(?!\p{L}))`;
const PRONOUN = iu`^\W*${'pronoun'}\b`;
const USED_BY = iu`^[^.]{0,40}${'usedBy'}`;
const MORE_THAN = iu`${'moreThan'}\s?$`;
const BARE_GAP = u`^\s(?:${'already'} )?$`;
const FOUNDED = iu`^${'foundedVerb'}`;
const FOUNDED_IN = iu`^\s${'foundedIn'} \d{4}`;
const OTHER_ENTITY = u`^ (?:${'otherEntity'}|\p{Lu}\p{L}+ ${'legalForm'}(?!\p{L}))`;
const OF_COMPANY = u`^(?: ${'ofCompany'}|,) (?:${'article'} )?(?=\p{Lu})`;

/**
 * Is a value stated of our own company? The nearest name in front must be ours, and nothing in between may turn to
 * another company; where no name stands in front, the next one behind must be ours and no other near.
 */
export function isAboutOwn(passage: Passage, reading: PassageReading, isGerman: boolean): boolean {
  const { text, others, about } = passage;
  const own = passage.own.filter((span) => !isOverlapping(span, reading, text) || reading.slot !== 'leader');
  const foreign = others.filter((span) => !covers(reading, span) || isForeignInside(text, span, reading));
  if (isLeaderOfOther(text, reading, passage.own)) return false;
  if (own.length === 0) {
    const front = text.slice(0, reading.start);
    return about === 'own' && foreign.length === 0 && (passage.isDetached !== true || isOpen(front));
  }
  if (reading.slot !== 'leader' && isOfOtherBehind(text, reading, foreign)) return false;
  const before = [...own, ...foreign].filter(
    (span) => span.start < reading.valueStart && span.end <= Math.max(reading.start, reading.valueStart),
  );
  const nearest = before.reduce<Span | null>(
    (last, span) => (last === null || span.start > last.start ? span : last),
    null,
  );
  if (nearest !== null) {
    if (!own.includes(nearest)) return false;
    return isSubject(text, nearest, reading, isGerman);
  }
  const inside = own.find((span) => covers(reading, span));
  const next = [...own, ...foreign]
    .filter((span) => span.start >= reading.start)
    .sort((a, b) => a.start - b.start)[0];
  if (inside === undefined && (next === undefined || !own.includes(next))) return false;
  const mention = inside ?? next;
  if (mention === undefined || foreign.some((span) => span.start < mention.start)) return false;
  if (!hasNoSubject(text.slice(0, reading.start))) return false;
  return (
    !COMPARED.test(text.slice(0, mention.start).slice(-60)) &&
    !MODIFIER.test(text.slice(mention.end, mention.end + 40)) &&
    !isLongerName(text, mention, reading, isGerman)
  );
}

/** In a sentence that stands alone: nobody in front of the value, or the company as "the school", "die Bäckerei". */
function isOpen(whole: string): boolean {
  const front = whole.split(/: /u).at(-1) ?? '';
  return (
    COMPANY_NOUN.test(front) || PERSON_FRONT.test(front) || (hasNoSubject(front) && !PRONOUN.test(front))
  );
}

/** Words in front of a value that leave it to the name behind: "In 2012, ...", "With more than ...", "The current ...". */
function hasNoSubject(front: string): boolean {
  const words = front.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (
    words.length <= MOST_FRONT_WORDS &&
    !/[(–—]/u.test(front) &&
    !words.slice(1).some((word) => /^\p{Lu}\p{Ll}/u.test(word) && !MONTH.test(word))
  );
}

/** Does the mention in front rule what the value says? */
function isSubject(text: string, mention: Span, reading: PassageReading, isGerman: boolean): boolean {
  const behind = text.slice(mention.end, mention.end + 60);
  const between = text.slice(mention.end, Math.max(mention.end, reading.start));
  if (COMPARED.test(text.slice(Math.max(0, mention.start - 60), mention.start))) return false;
  if (reading.slot !== 'customers' && MODIFIER.test(behind)) return false;
  if (
    ONE_OF_MANY.test(text.slice(Math.max(0, mention.start - 14), mention.start)) &&
    /^ \p{Ll}/u.test(behind)
  )
    return false;
  if (SWITCH.test(between) && !(reading.slot === 'customers' && USED_BY.test(between))) return false;
  if (THAN.test(between) && !MORE_THAN.test(between)) return false;
  if (isLongerName(text, mention, reading, isGerman)) return false;
  if (
    reading.slot === 'founding_year' &&
    BARE_GAP.test(between) &&
    FOUNDED.test(text.slice(reading.start, reading.start + 12))
  ) {
    // "Acme founded a school in 2015": here the company is the founder
    return FOUNDED_IN.test(text.slice(mention.end, mention.end + 24));
  }
  return RESUMED.test(between) || isFittingPossession(behind, reading);
}

function isFittingPossession(behind: string, { slot }: PassageReading): boolean {
  const possessed = /^['’]s?\s(.{1,40})/u.exec(behind)?.[1];
  const fitting = POSSESSED[slot];
  return possessed === undefined || fitting === undefined || fitting.test(possessed);
}

/** "Acme Ventures": another company that carries our name. A price may be that of a product ("Acme Pro"). */
function isLongerName(text: string, mention: Span, { slot }: PassageReading, isGerman: boolean): boolean {
  if (slot === 'price' || slot === 'phone') return false;
  const behind = text.slice(mention.end, mention.end + 24);
  if (!/^ \p{Lu}/u.test(behind) || SUFFIX.test(behind)) return false;
  return !isGerman || OTHER_ENTITY.test(behind);
}

function isOfOtherBehind(text: string, reading: PassageReading, foreign: readonly Span[]): boolean {
  const next = foreign.find((span) => span.start >= reading.end);
  if (next === undefined || next.start - reading.end > 46) return false;
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

function covers(reading: PassageReading, span: Span): boolean {
  return span.start >= reading.start && span.end <= reading.end;
}

/** A mention that is itself read as a person's name says nothing about whose founder that is. */
function isOverlapping(span: Span, reading: PassageReading, text: string): boolean {
  const { value } = reading;
  return (
    value.kind === 'people' &&
    covers(reading, span) &&
    value.names.some((name) => name.includes(text.slice(span.start, span.end)))
  );
}
