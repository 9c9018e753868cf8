import { isCommonPhrase, isCommonWord } from '../text/common-words';
import { fold } from '../text/fold';
import type { Span } from '../text/sentences';
import { listOf } from '../text/word-lists';
import firstNames from './data/first-names.json';
import type { PeopleValue } from './fact-value';
import type { PassageReading } from './passage';
import { isKnownPlace } from './places';
import { factWords } from './lexicon';
import { spokenLanguage } from './spoken-pattern';

const { u, iu } = factWords('person');

const TITLE = u`(?:${'title'}\.? ){0,3}`;
const PART = u`(?!${'role'}\b)\p{Lu}[\p{L}\p{M}'’-]{1,24}`;
/** Two to four words of a person's name, a title in front. */
export const PERSON = u`(?<![\p{L}'’-])${TITLE}${PART}(?: (?:\p{Lu}\.|${'particle'}|${PART})){0,3} ${PART}`;
/** One or more persons: "Ann Lee, Bo Roe and Cy Poe", "Ann and Bo Lee". */
export const PEOPLE = u`(?:(?<![\p{L}'’-])(?!${'role'}\b)\p{Lu}\p{Ll}{1,20} ${'and'} )?${PERSON}(?:(?:, | ${'and'} |, ${'and'} )${PERSON}){0,5}`;

/** Does a name begin with "Dr." or the like? */
export const TITLED = u`^${'title'}\.? `;
const TITLES = u`^${TITLE}`;
const BETWEEN_NAMES = u`,? ${'and'} |, `;
const NO_PART = iu`^(?:${'title'}|${'suffix'})$`;
const NO_NAME = u`(?:^|\s)(?:${'noName'}|${'month'})(?:\s|$)`;

/** "Bernard Le Goff" */
const ARTICLES = /(?<=\p{L} )(?:Le|La|De|Den|Del|El)(?= \p{Lu})/gu;

/** The single names of a list of people; empty when one of them reads like no person's name. */
export function peopleIn(list: string): string[] {
  const parts = list
    .split(BETWEEN_NAMES)
    .map((name) => name.replace(TITLES, '').trim())
    .filter((name) => name !== '' && !isKnownPlace(name));
  const [first = '', second] = parts;
  const isPair = !first.includes(' ') && second?.includes(' ') === true;
  const names = isPair ? [`${first} ${second.split(' ').at(-1) ?? ''}`, ...parts.slice(1)] : parts;
  return names.some(
    (name) => NO_NAME.test(name.replace(ARTICLES, '')) || /['’]s$/u.test(name) || isNounPhrase(name),
  )
    ? []
    : names.slice(0, 6);
}

/** None where the names are those of no people. `people`: names as they stand there, with "and" and commas between. */
export function peopleReading(
  post: Pick<PeopleValue, 'role' | 'title'>,
  people: string,
  isComplete: boolean,
  span: Span,
  valueStart: number,
): PassageReading[] {
  const names = peopleIn(people);
  // one person leads: of several names behind "CEO" only the first is meant
  const meant = post.role === 'ceo' ? names.slice(0, 1) : names;
  const value: PeopleValue = { kind: 'people', ...post, names: meant, isComplete };
  return meant.length === 0 ? [] : [{ slot: 'leader', value, ...span, valueStart, isHedged: false }];
}

/** German nouns have capitals too: long words of everyday language are no first names. */
function isNounPhrase(name: string): boolean {
  const first = fold(name.split(' ', 1)[0] ?? '');
  if (SHORT_FORMS.some((names) => names.includes(first))) return false;
  const isGermanNoun = spokenLanguage() === 'de' && first.length > 6 && isCommonWord(first);
  return first.length > 5 && (isCommonPhrase(name) || isGermanNoun);
}

const MIN_TITLE_CHARS = 12;

/** Do two spellings name one person? The same last name, and first names that may be one: "J.", "Jon" and "Jonathan". */
export function isSamePerson(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  const [lastOne = '', lastOther = ''] = [first.at(-1), second.at(-1)];
  const [given = '', otherGiven = ''] = [first[0], second[0]];
  // double names and maiden names: "Ann Lee-Roe" and "Ann Lee"
  if (lastOne !== lastOther)
    return given === otherGiven && (first.includes(lastOther) || second.includes(lastOne));
  if (first.length < 2 || second.length < 2 || given === otherGiven) return true;
  return isTitleInFront(first, second) || isTitleInFront(second, first) || isShortForm(given, otherGiven);
}

/** "Elektromeisterin Ann Lee": no first name is so long. */
function isTitleInFront([word = '', next]: readonly string[], [given]: readonly string[]): boolean {
  return word.length >= MIN_TITLE_CHARS && next === given;
}

const SHORT_FORMS = listOf(firstNames.shortForms).map((names) => names.split(' '));

function isShortForm(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // "J." and "Jon", but "Jo" may be another name
  if ((short.length === 1 || short.length > 2) && long.startsWith(short)) return true;
  return SHORT_FORMS.some((names) => names.includes(one) && names.includes(other));
}

function partsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '' && !NO_PART.test(part));
}
