import { atLeast, type StatedCount, statedCounts } from './count-text';
import type { SlotFacts } from './site-facts';
import { moneyIn } from './money';
import { fold } from '../text/fold';
import { textBefore, type Passage, type PassageReading } from './passage';
import { factWords } from './lexicon';
import { spokenLanguage } from './spoken-pattern';

const { u, iu, set, gate } = factWords('customers');

const NOUNS: readonly (readonly [string, RegExp])[] = [
  ['customers', iu`^${'customer'}$`],
  ['users', iu`^${'user'}$`],
  ['companies', iu`^${'company'}$`],
  ['teams', iu`^${'team'}$`],
  ['members', iu`^${'member'}$`],
  ['merchants', iu`^${'merchant'}$`],
];
const NOUN = iu`${'customer'}|${'user'}|${'company'}|${'team'}|${'member'}|${'merchant'}|${'otherCustomer'}`;
const COUNTED = iu`^\s?((?:${'adjective'} ){0,3}(?!${'notCounted'} )(?:\p{Ll}{3,14} )?)(${NOUN})(?!\p{L})`;
/** Adjectives of praise, which leave the number what it is. */
const EMPTY_WORDS = set('praise');
const CUE = iu`${'cue'}`;
const MAY_SAY = gate('cue');
/** What says that the number is of those who use the company, in front of the number. */
const SERVES = iu`(?:${'serves'}|:)(?: ${'now'})*\s?[:–-]?\s?$`;
/** The same behind the noun: "12,000 businesses use Acme". */
const USE_BEHIND = iu`^(?:,? ${'worldwide'})* ${'uses'}\b`;
const LEAD = u`(?:^|[–—:(,|]|- )\s*(?:${'with'} )?$`;
const OTHER_MATTER = iu`${'otherMatter'}(?: ${'forWhom'})?(?: ${'moreThan'})?\s?$`;
/** "in Germany": there may be more elsewhere. */
const IN_PLACE = u`^,? ${'partOf'} (?:${'article'} )?(?!\d)\p{Lu}[\p{L}-]*(?!\p{L}|, | ${'and'} )`;
/** "500 customers in healthcare": there may be more. */
const IN_FIELD = iu`^,? ${'inField'}(?!\p{L})`;
const PART_BEHIND = u`^,? ${'perUnit'}|^ ${'otherThing'}`;
const LABEL = iu`(?:^|[–—(,;] ?)(?:${'numberOf'} )?(${'labelNoun'})(?: ${'base'})?\s?[:|–-]\s?$`;
const EVERYBODY = iu`^${'everybody'}$`;
const USERS = iu`^\s${'user'}(?!\p{L})`;
/** That a plan with a price may be for. */
const MAX_SEATS = 1_000;
/** That a plan may be for where no price stands beside it. */
const FEW_USERS = 100;
const MAX_READINGS = 4;
const REACH = 90;
/** The words behind a number up to a preposition: "pubs and restaurants". */
const OPEN_UNIT = iu`^(?:\s(?!${'unitEnd'}(?!\p{L}))\p{L}[\p{L}-]*,?){1,5}`;
const NOT_COUNTED = iu`^(?:${'notCounted'})(?!\p{L})`;
/** "Serviamo 320 bar e ristoranti" */
const WE_SERVE = iu`(?<!\p{L})${'weServe'}(?: ${'now'})*\s?$`;
/** Times, wares and one's own people. */
const NO_CUSTOMER = iu`^(?:${'noCustomer'})(?!\p{L})`;
const SERVED = iu`^ (?:\p{L}+ )?${'served'}(?!\p{L})`;
/** "18,400 households in Scotland are members" */
const ARE_OURS = iu`^[^.;:]{0,40} ${'areOurs'}(?!\p{L})`;
const NO_NOUNS = set('noNoun');

/** The unit of the site that some words name; null: none. */
export type UnitFinder = (words: string) => string | null;

/** "over 8,000 customers", "trusted by 12,000 businesses", "3'500 Kunden". */
export function readCustomers(passage: Passage, unitIn: UnitFinder = () => null): PassageReading[] {
  const { text } = passage;
  if (!/\d/u.test(text)) return [];
  const hasCue = MAY_SAY(text) && CUE.test(text);
  // "Pro: $29 (20 users)", and "20 users" alone: what a plan is for, and not who has bought one
  const mostSeats = moneyIn(text).length > 0 ? MAX_SEATS : FEW_USERS;
  return statedCounts(text)
    .filter(({ value, end }) => value.least >= mostSeats || !USERS.test(text.slice(end)))
    .flatMap(
      (count) =>
        bySitesNoun(passage, count, unitIn, hasCue) ?? (hasCue ? byNoun(passage, count) : null) ?? [],
    )
    .slice(0, MAX_READINGS);
}

/** A count of what this site calls its customers; on a page, of whatever uses the product. */
function bySitesNoun(
  passage: Passage,
  { value, start, end }: StatedCount,
  unitIn: UnitFinder,
  hasCue: boolean,
): PassageReading | null {
  const { text, isOnPage = false } = passage;
  const after = text.slice(end, end + 90);
  // "Level 2, 88 Bathurst St"
  if (isOnPage && spokenLanguage() !== 'de' && /^ \p{Lu}/u.test(after)) return null;
  const words = trimmed(OPEN_UNIT.exec(after)?.[0] ?? '');
  if (!hasCue && (words === '' || (isOnPage && NO_CUSTOMER.test(words)))) return null;
  const before = textBefore(passage, start, 70);
  const used = isOnPage && isUsing(before, words, after, passage, end) ? words.toLowerCase() : null;
  const unit = isOnPage ? used : unitIn(words);
  const isCounted = (hasCue && COUNTED.test(after)) || NOT_COUNTED.test(words) || OTHER_MATTER.test(before);
  if (unit === null || isCounted || value.least <= 1) return null;
  const reach = end + 1 + words.length;
  return reading(IN_PLACE.test(text.slice(reach, reach + 60)) ? atLeast(value) : value, unit, start, reach);
}

/** A count of customers, users and their like, in words that say whose they are. */
function byNoun(passage: Passage, { value, start, end }: StatedCount): PassageReading | null {
  const { text, isOnPage = false } = passage;
  const before = textBefore(passage, start, 70);
  const after = text.slice(end, end + 90);
  const noun = COUNTED.exec(after);
  const label = LABEL.exec(before);
  const word = noun?.[2] ?? (/^\s*(?:$|[.,;(])/u.test(after) ? label?.[1] : undefined);
  if (word === undefined || value.least === 0 || Math.max(value.least, value.most ?? 0) < 2) return null;
  const behind = after.slice(noun?.[0].length ?? 0);
  const isOwn =
    label !== null || USE_BEHIND.test(behind) || [WE_SERVE, SERVES, LEAD].some((cue) => cue.test(before));
  const isPart = IN_PLACE.test(behind);
  if (!isOwn || OTHER_MATTER.test(before) || PART_BEHIND.test(behind) || (isPart && isOnPage)) return null;
  if (EVERYBODY.test(word)) return null;
  const unit = unitOf(noun?.[1] ?? '', word);
  const isOfField = !isOnPage && IN_FIELD.test(behind);
  return reading(isPart || isOfField ? atLeast(value) : value, unit, start, end + (noun?.[0].length ?? 0));
}

/** Finds the nouns by which a site counts its customers, such as "restaurants", among some words behind a number. */
export function unitFinder({ agreed, ambiguous }: SlotFacts): UnitFinder {
  const units = [...agreed, ...ambiguous].flatMap(({ value }) => (value.kind === 'count' ? value.unit : []));
  return (words) => {
    const said = nounsIn(words);
    const isSaid = (noun: string): boolean => said.some((other) => isSameNoun(noun, other));
    return units.find((unit) => nounsIn(unit).some(isSaid)) ?? null;
  };
}

/** Without the verb behind the nouns, as far as it is known for one. */
function trimmed(words: string): string {
  // "bar e ristoranti tra Trieste": German nouns have capitals too
  const bare = spokenLanguage() === 'de' ? words : words.replace(/(?<=\p{Ll}) \p{Lu}.*$/u, '');
  const parts = bare.trim().split(' ');
  while ((parts.length > 1 && (parts.at(-1) ?? '').length < 4) || NO_NOUNS.has(fold(parts.at(-1) ?? '')))
    parts.pop();
  return parts.join(' ').replace(/,$/u, '');
}

function nounsIn(words: string): string[] {
  return fold(words)
    .split(/[^\p{L}-]+/u)
    .filter((word) => word.length > 3 && !NO_NOUNS.has(word));
}

/** "Handwerksbetriebe" and "Handwerksbetrieben" */
function isSameNoun(one: string, other: string): boolean {
  const stem = Math.max(4, Math.max(one.length, other.length) - 2);
  return one.slice(0, stem) === other.slice(0, stem);
}

/** "Over 4,000 restaurants take orders with Acme", "21,000 homes served": whoever leads a sentence in which we are the object. */
function isUsing(before: string, words: string, after: string, passage: Passage, end: number): boolean {
  if (words === '' || NO_CUSTOMER.test(words)) return false;
  if (WE_SERVE.test(before)) return true;
  const isOfUs = (): boolean => passage.own.some(({ start }) => start > end && start <= end + REACH);
  return LEAD.test(before) && (SERVED.test(after) || ARE_OURS.test(after) || isOfUs());
}

function reading(value: StatedCount['value'], unit: string, start: number, end: number): PassageReading {
  return { slot: 'customers', value: { ...value, unit }, start, end, valueStart: start, isHedged: false };
}

/** A qualifier makes another number of it: paying customers are fewer, and law firms are no companies at large. */
function unitOf(qualifier: string, noun: string): string {
  const telling = qualifier
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));
  const unit = NOUNS.find(([, pattern]) => pattern.test(noun))?.[0] ?? noun.toLowerCase();
  return [...telling, unit].join(' ');
}
