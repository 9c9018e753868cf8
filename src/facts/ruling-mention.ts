import { factWords } from './lexicon';
import { charsBefore, type PassageReading } from './passage';
import type { Slot } from './slot';
import { spokenLanguage } from './spoken-pattern';
import type { Span } from '../text/sentences';

const { u, iu } = factWords('attribution');

/** In front of a mention: somebody else is compared with us. */
const COMPARED = iu`(?<!\p{L})${'comparedWith'}\s(?:${'article'}\s)?["“„]?$`;
/** Behind a mention: it only says whose rival, customer or parent is meant. */
const MODIFIER = iu`^(?:['’]s?)?[\s-](?:${'rivalAdjective'} )?${'relatedParty'}(?!\p{L})`;
/** "a Acme customer": one of many around us. */
const ONE_OF_MANY = iu`(?:^|[^\p{L}])${'oneOfMany'}\s$`;
const ACTS = iu`^\s${'companyVerb'}(?!\p{L})`;
/** Between a mention and a value: the sentence has turned to another company. */
const SWITCH = iu`(?<!\p{L})${'turnsToOther'}(?!\p{L})`;
const THAN = iu`\b${'than'} (?!(?:\$|€|£)?\d)`;
const POSSESSIVE = /^['’]s?\s(.{1,40})/u;
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
const SUFFIX = u`^ (?:\(|[-–—:]|${'nameTail'}|(?:${'legalForm'}|${'team'})(?!\p{L}))`;
const USED_BY = iu`^[^.]{0,40}${'usedBy'}`;
const BARE_GAP = u`^\s(?:${'already'} )?$`;
const FOUNDED = iu`^${'foundedVerb'}`;
const FOUNDED_IN = iu`^\s${'foundedIn'} \d{4}`;
const OTHER_ENTITY = u`^ (?:${'otherEntity'}|\p{Lu}\p{L}+ ${'legalForm'}(?!\p{L}))`;

/** Does a mention in front of a value rule what that says? */
export function rulesFromFront(text: string, mention: Span, reading: PassageReading): boolean {
  const behind = text.slice(mention.end, mention.end + 60);
  const between = text.slice(mention.end, Math.max(mention.end, reading.start));
  if (COMPARED.test(charsBefore(text, mention.start, 60))) return false;
  // "Our office is in Berlin": there the mention belongs to what is read
  const isModifier = reading.slot !== 'customers' && mention.start < reading.start && MODIFIER.test(behind);
  if (isModifier && !isOwnThing(behind, reading)) return false;
  const isOneOfMany = ONE_OF_MANY.test(charsBefore(text, mention.start, 14)) && /^ \p{Ll}/u.test(behind);
  if (isOneOfMany && !ACTS.test(behind)) return false;
  if (SWITCH.test(between) && !(reading.slot === 'customers' && USED_BY.test(between))) return false;
  if (THAN.test(between) || isLongerName(text, mention, reading)) return false;
  const founded = text.slice(reading.start, reading.start + 12);
  // "Acme founded a school in 2015": here the company is the founder
  if (reading.slot === 'founding_year' && BARE_GAP.test(between) && FOUNDED.test(founded))
    return FOUNDED_IN.test(text.slice(mention.end, mention.end + 24));
  const isFitting = !POSSESSIVE.test(behind) || POSSESSED[reading.slot] === undefined;
  return isFitting || RESUMED.test(between) || isOwnThing(behind, reading);
}

/** The same for the mention behind, where nobody stands in front. */
export function rulesFromBehind(text: string, mention: Span, reading: PassageReading): boolean {
  return (
    !COMPARED.test(charsBefore(text, mention.start, 60)) &&
    !MODIFIER.test(text.slice(mention.end, mention.end + 40)) &&
    !isLongerName(text, mention, reading)
  );
}

/** "Acme's main office", "Acme's founder" */
function isOwnThing(behind: string, { slot }: PassageReading): boolean {
  const possessed = POSSESSIVE.exec(behind)?.[1] ?? '';
  return POSSESSED[slot]?.test(possessed) === true;
}

/** "Acme Ventures": another company that carries our name. A price may be that of a product ("Acme Pro"). */
export function isLongerName(text: string, mention: Span, { slot }: PassageReading): boolean {
  if (slot === 'price' || slot === 'phone') return false;
  const behind = text.slice(mention.end, mention.end + 24);
  if (!/^ \p{Lu}/u.test(behind) || SUFFIX.test(behind)) return false;
  return spokenLanguage() !== 'de' || OTHER_ENTITY.test(behind);
}
