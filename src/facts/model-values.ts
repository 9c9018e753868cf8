import { fold } from '../text/fold';
import { readCertifications } from './certification';
import { statedCounts } from './count-text';
import type { CertificationValue, FactValue, LeaderRole, PeopleValue, PriceValue } from './fact-value';
import { figures } from './figure';
import { yearFrom } from './compare-years';
import { beginningsOf, type Passage } from './passage';
import { peopleIn } from './person-name';
import { phoneFrom } from './phone';
import { placeAt, placeFromParts } from './place-text';
import { citySpelling, cityNamed, isKnownPlace } from './places';
import { planKey } from './plan-name';
import { FREE, readPrices } from './price';
import type { Slot } from './slot';
import { inLanguage } from './spoken-pattern';

const LONGEST = 300;
const ROLES: Readonly<Record<string, LeaderRole>> = {
  founder: 'founder',
  founders: 'founder',
  'co-founder': 'founder',
  'co-founders': 'founder',
  ceo: 'ceo',
  'chief executive': 'ceo',
  'chief executive officer': 'ceo',
  'managing director': 'managing_director',
  'managing directors': 'managing_director',
  'managing partner': 'managing_partner',
  'managing partners': 'managing_partner',
  owner: 'owner',
  owners: 'owner',
  head: 'head',
};
const PERSON = /^\p{Lu}[\p{L}\p{M}.'’-]*(?: (?:\p{Lu}[\p{L}\p{M}.'’-]*|\p{Ll}{1,3})){0,4}$/u;
const NO_CHARGE = /^(?:free(?: of charge)?|none|no charge|no fee|[^\d\s]{0,3}\s?0(?:[.,]00)?)(?![.,]?\d)/iu;
const STATES: Readonly<Record<string, CertificationValue['state']>> = {
  yes: 'held',
  no: 'not_held',
  'in progress': 'pending',
};
/** What is said of any certificate tells none from the other. */
const ANY_CERTIFICATE =
  /(?<!\p{L})(?:certifi\p{L}+|accredit\p{L}+|registered|registration|provider|member(?:ship)?|mark(?:ed)?|approved|licen[cs]ed?|the|of|for|and)(?!\p{L})/gu;

/**
 * The value that a model states in the form its task asks for ("City, Region, Country", "Pro: $29 per month", "CEO: Ann
 * Lee", "ISO 27001: no"). Null: it has no such form.
 */
export function statedValue(slot: Slot, stated: string): FactValue | null {
  return inLanguage('en', () => READERS[slot](stated.trim().slice(0, LONGEST)));
}

const READERS: Readonly<Record<Slot, (stated: string) => FactValue | null>> = {
  founding_year: yearFrom,
  headquarters: placeOf,
  headcount: (stated) => countOf(stated, 'employees'),
  customers: (stated) => countOf(stated, null),
  price: priceOf,
  leader: peopleOf,
  phone: phoneFrom,
  certification: certificationOf,
  // the task does not ask for them
  opening_hours: () => null,
};

/** A town that no list has is one all the same where it stands in its place; a street in front of it is left out. */
function placeOf(stated: string): FactValue | null {
  const parts = stated.split(/\s*,\s*/u);
  while (parts.length > 1 && /\d/u.test(parts[0] ?? '')) parts.shift();
  const [city = '', ...lands] = parts;
  if (!/^\p{Lu}/u.test(city) || /\d/u.test(city)) return null;
  const isRegion = cityNamed(city) === null && isKnownPlace(city);
  const isPart = cityNamed(city) === null && cityNamed(lands[0] ?? '') !== null;
  if (isRegion || isPart || lands.length === 0) return placeAt(parts.join(', '))?.value ?? null;
  return placeFromParts(city, lands[0] ?? null, lands.at(-1) ?? null);
}

function countOf(stated: string, unit: string | null): FactValue | null {
  const [count] = statedCounts(stated.replace(/(?<=\d)-(?=\d)/u, '–'));
  if (count === undefined) return null;
  return { ...count.value, unit: unit ?? (stated.slice(count.end).trim().toLowerCase() || 'customers') };
}

function priceOf(stated: string): PriceValue | null {
  const { name, rest } = named(stated);
  // "PLN 1,450" is read as "1,450 PLN"
  const terms = rest.replace(/(?<![\p{L}\p{N}])([A-Z]{3}) ([\d.,]*\d)/u, '$2 $1');
  const value = NO_CHARGE.test(rest) ? FREE : readPrices(passageOf('price', terms), [])[0]?.value;
  if (value?.kind !== 'price') return null;
  return name === '' ? value : { ...value, plan: planKey(name, []) ?? plain(name) };
}

function peopleOf(stated: string): PeopleValue | null {
  const { name, rest } = named(stated);
  const title = plain(name);
  const read = peopleIn(rest);
  const names = read.length > 0 ? read : rest.split(/, | and | & /u);
  if (title === '' || /^(?:former|ex)(?: |$)/u.test(title) || !names.every((one) => PERSON.test(one)))
    return null;
  const role = ROLES[fold(name).trim()];
  const people = { kind: 'people', names, isComplete: !title.startsWith('co founder') } as const;
  return role === undefined ? { ...people, role: 'titled', title } : { ...people, role };
}

function certificationOf(stated: string): CertificationValue | null {
  const known = readCertifications(passageOf('certification', stated))[0]?.value;
  if (known?.kind === 'certification') return known;
  const { name, rest } = named(stated);
  const state = STATES[rest.toLowerCase()];
  const standard = withoutCommon(name);
  if (state === undefined || standard === '') return null;
  return { kind: 'certification', standard, edition: null, state };
}

function named(stated: string): { readonly name: string; readonly rest: string } {
  const [, name = '', rest = stated] = /^([^:]{1,120}?)\s*:\s+(.+)$/su.exec(stated) ?? [];
  return { name, rest: rest.trim() };
}

function passageOf(slot: Slot, text: string): Passage {
  return { text, labels: [slot], own: [], others: [], about: 'own', quote: text };
}

function plain(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

function withoutCommon(name: string): string {
  return plain(plain(name).replace(ANY_CERTIFICATE, ' '));
}

/**
 * Do the words, in their language, say what the value says? A number must be among theirs unless they write none in
 * digits; of a person some part of the name, of a place the town, of a certificate that we do not know its name or initials.
 */
export function isBorneOut(value: FactValue, stated: string, words: string, language: string): boolean {
  const said = words.replace(/[*_`[\]]/gu, ' ');
  if (value.kind === 'people') return value.names.every((name) => namesPerson(fold(said), fold(name)));
  if (value.kind === 'place')
    return [value.city, value.part].some(
      (name) => name === null || (name !== undefined && namesCity(said, name)),
    );
  if (value.kind === 'certification' && !namesCertificate(said, stated)) return false;
  const digits = digitsIn(said);
  // a year and a phone number are written in digits, of whatever script
  if (!/\p{N}/u.test(said) && (value.kind === 'year' || value.kind === 'phone')) return false;
  if (digits.length === 0 || digitsIn(stated).every((one) => one.length < 2 || digits.includes(one)))
    return true;
  // "40 mil", "1,2 Mio."
  const numbers = inLanguage(language, () => figures(said)).map((figure) => figure.value);
  return value.kind === 'count' && numbers.includes(value.least);
}

function namesPerson(said: string, name: string): boolean {
  return name.split(' ').some((part) => part.length > 2 && said.includes(part));
}

/** Of those that we know, another language may have a name of its own. */
function namesCertificate(said: string, stated: string): boolean {
  if (readCertifications(passageOf('certification', stated)).length > 0) return true;
  const parts = withoutCommon(named(stated).name)
    .split(' ')
    .filter((part) => part.length > 1);
  const initials = parts.map((part) => part.charAt(0)).join('');
  const words = new Set(plain(said).split(' '));
  return [...parts, ...(parts.length > 1 ? [initials] : [])].some((part) => words.has(part));
}

function digitsIn(text: string): string[] {
  return text.replace(/(?<=\d)[.,'’\s](?=\d{3}(?!\d))/gu, '').match(/\d+/gu) ?? [];
}

function namesCity(words: string, city: string): boolean {
  const parts = words.split(/[\s,;:()]+/u);
  const runs = parts.flatMap((_, at) => beginningsOf(parts.slice(at, at + 3).join(' ')));
  return runs.some((run) => citySpelling(run.replace(/\.$|-based$/u, '')) === city);
}
