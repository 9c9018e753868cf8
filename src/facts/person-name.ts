import { isCommonPhrase, isCommonWord } from '../text/common-words';
import { fold } from '../text/fold';

const TITLE = '(?:(?:Dr|Prof|Mr|Mrs|Ms|Sir|Dame|Dipl\\.-Ing|Herr|Frau|Ing)\\.? ){0,3}';
const PARTICLE =
  '(?:van|von|de|der|den|da|di|del|della|la|le|el|bin|ben|al|ten|ter|zu|dos|du|vom|zur|Mc|St\\.)';
const PART =
  "(?!(?:CEO|CTO|CFO|COO|Founder|Co-[Ff]ounder|Gründer|Geschäftsführer)(?:in)?\\b)\\p{Lu}[\\p{L}\\p{M}'’-]{1,24}";
/** Two to four words of a person's name, a title in front. */
export const PERSON = `(?<![\\p{L}'’-])${TITLE}${PART}(?: (?:\\p{Lu}\\.|${PARTICLE}|${PART})){0,3} ${PART}`;
/** One or more persons: "Ann Lee, Bo Roe and Cy Poe". */
export const PEOPLE = `${PERSON}(?:(?:, | and |, and | & | und | sowie )${PERSON}){0,5}`;

const NO_NAME =
  /(?:^|\s)(?:Inc|Ltd|GmbH|AG|LLC|Corp|Company|Group|Labs|Software|Technologies|Systems|Capital|Ventures|University|Institute|Foundation|CEO|CTO|CFO|COO|Chief|Officer|Founder|Founders|President|Director|Manager|Head|Board|Team|The|Our|Meet|About|In|At|As|And|Und|Der|Die|Das|Who|When|Street|Road|Avenue|Platform|Geschäftsführer\p{L}{0,3}|Gründer\p{L}{0,3}|Unternehmen|Berlin|London|New|San|Los|January|February|March|April|June|July|August|September|October|November|December)(?:\s|$)/u;

/** The single names of a list of people; empty when one of them reads like no person's name. */
export function peopleIn(list: string): string[] {
  const names = list
    .split(/,? and |, | & | und | sowie /u)
    .map((name) => name.replace(new RegExp(`^${TITLE}`, 'u'), '').trim())
    .filter((name) => name !== '');
  return names.some((name) => NO_NAME.test(name) || isNounPhrase(name)) ? [] : names.slice(0, 6);
}

/** German nouns have capitals too: long words of everyday language are no first names. */
function isNounPhrase(name: string): boolean {
  const first = fold(name.split(' ', 1)[0] ?? '');
  return isCommonPhrase(name) || (first.length > 6 && isCommonWord(first));
}

/** Do two spellings name one person? The same last name, and first names that may be one: "J.", "Jon" and "Jonathan". */
export function isSamePerson(one: string, other: string): boolean {
  const first = partsOf(one);
  const second = partsOf(other);
  const lastOne = first.at(-1) ?? '';
  const lastOther = second.at(-1) ?? '';
  if (lastOne !== lastOther) {
    // double names and maiden names: "Ann Lee-Roe" and "Ann Lee"
    return first[0] === second[0] && (first.includes(lastOther) || second.includes(lastOne));
  }
  if (first.length < 2 || second.length < 2) return true;
  const given = first[0] ?? '';
  const otherGiven = second[0] ?? '';
  return (
    given === otherGiven ||
    (given.length === 1 && otherGiven.startsWith(given)) ||
    (otherGiven.length === 1 && given.startsWith(otherGiven)) ||
    isShortForm(given, otherGiven)
  );
}

const SHORT_FORMS: readonly (readonly string[])[] = [
  'robert bob rob bobby',
  'william bill will billy',
  'richard dick rick rich',
  'michael mike mick',
  'james jim jimmy jamie',
  'john jack johnny jon',
  'elizabeth liz beth lisa betty',
  'katherine catherine kate kathy katie cathy',
  'margaret maggie peggy',
  'thomas tom tommy',
  'edward ed ted eddie',
  'charles charlie chuck',
  'alexander alex sasha',
  'alexandra alex sandra',
  'andrew andy drew',
  'anthony tony',
  'joseph joe',
  'daniel dan danny',
  'david dave',
  'matthew matt',
  'nicholas nick',
  'christopher chris',
  'christian chris',
  'stephen steven steve',
  'benjamin ben',
  'samuel sam',
  'samantha sam',
  'patricia pat',
  'jennifer jen jenny',
  'rebecca becky',
  'susan sue',
  'deborah debbie',
  'gregory greg',
  'jeffrey jeff',
  'kenneth ken',
  'lawrence larry',
  'leonard leo len',
  'ronald ron',
  'timothy tim',
  'maximilian max',
  'johannes hannes johann',
  'tobias tobi',
].map((names) => names.split(' '));

function isShortForm(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    (short.length >= 3 && long.startsWith(short)) ||
    SHORT_FORMS.some((names) => names.includes(one) && names.includes(other))
  );
}

function partsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '' && !/^(?:dr|prof|mr|mrs|ms|sir|dame|jr|sr|phd|md|ii|iii)$/u.test(part));
}
