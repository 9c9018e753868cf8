import { statedCounts } from './count-text';
import { textBefore, type Passage, type PassageReading } from './passage';
import { factWords } from './lexicon';

const { u, iu, set } = factWords('customers');

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
/** What says that the number is of those who use the company, in front of the number. */
const SERVES = iu`(?:${'serves'}|:)(?: ${'now'})*\s?[:–-]?\s?$`;
/** The same behind the noun: "12,000 businesses use Acme". */
const USE_BEHIND = iu`^(?:,? ${'worldwide'})* ${'uses'}\b`;
const LEAD = u`(?:^|[–—:(,|]|- )\s*(?:${'with'} )?$`;
const OTHER_MATTER = iu`${'otherMatter'}(?: ${'forWhom'})?(?: ${'moreThan'})?\s?$`;
const PART_BEHIND = u`^,? ${'partOf'} (?:${'article'} )?(?!\d)\p{Lu}[\p{L}-]*(?!\p{L}|, | ${'and'} )|^,? ${'perUnit'}|^ ${'otherThing'}`;
const LABEL = iu`(?:^|[–—(,;] ?)(?:${'numberOf'} )?(${'labelNoun'})(?: ${'base'})?\s?[:|–-]\s?$`;
const EVERYBODY = iu`^${'everybody'}$`;
const USES_IT = iu`^,? (?:${'worldwide'} )?${'usesIt'}(?!\p{L})`;
const USED_BY = iu`${'usedBy'}[^.]{0,14}$`;
const NOT_YET = iu`^,? (?:${'and'} )?${'notYet'}`;
const MOST_READINGS = 4;

/** "over 8,000 customers", "trusted by 12,000 businesses", "3'500 Kunden". */
export function readCustomers(passage: Passage): PassageReading[] {
  const { text } = passage;
  if (!CUE.test(text)) return [];
  const found: PassageReading[] = [];
  for (const { value, start, end } of statedCounts(text)) {
    const before = textBefore(passage, start, 70);
    const after = text.slice(end, end + 90);
    const noun = COUNTED.exec(after);
    const label = LABEL.exec(before);
    const word = noun?.[2] ?? (/^\s*(?:$|[.,;(])/u.test(after) ? label?.[1] : undefined);
    if (word === undefined || value.least === 0 || Math.max(value.least, value.most ?? 0) < 2) continue;
    const behind = after.slice(noun?.[0].length ?? 0);
    const isOwn = label !== null || SERVES.test(before) || USE_BEHIND.test(behind) || LEAD.test(before);
    if (!isOwn || OTHER_MATTER.test(before) || PART_BEHIND.test(behind)) continue;
    // people are everybody; only those who use something are its users
    if (EVERYBODY.test(word) && !USES_IT.test(behind) && !USED_BY.test(before)) continue;
    found.push({
      slot: 'customers',
      value: { ...value, unit: unitOf(noun?.[1] ?? '', word) },
      start,
      end: end + (noun?.[0].length ?? 0),
      valueStart: start,
      isHedged: NOT_YET.test(behind),
    });
  }
  return found.slice(0, MOST_READINGS);
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
