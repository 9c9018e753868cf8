import type { ReadablePage } from '../text/readable-page';
import type { PlaceValue } from './fact-value';
import { factWords } from './lexicon';
import { placeFromParts, STREET_NAME } from './place-text';
import { cityNamed, countryNamed, isKnownPlace, regionNamed } from './places';
import type { StatedValue } from './site-fact';

const { u } = factWords('place');

const CITY = u`(\p{Lu}[\p{L}\p{M}'’.-]{1,28}(?: (?:${'inside'} )?\p{Lu}[\p{L}'’.-]{1,20}){0,2})`;
/** "04229 Leipzig", "CH-8001 Zürich", "Torstr. 12, 10119 Berlin", "3511 LX Utrecht": the code in front of the city. */
const CODE_FIRST = u`^(?:[^\n,;|·•]{1,60}[,;|·•]\s)*(?:(D|DE|A|AT|CH|F|FR|E|I|NL|P)[-–\s])?(\d{4,5}(?: ?[A-Z]{2}|-\d{3})?) ${CITY}(?:(?:, | \(|,? - ?)[\p{Lu}\p{L}. ]{2,20}\)?)?$`;
/** "Cambridge, MA 02139", "Dayton, Ohio 45404", "Hobart TAS 7000", "Bath BA2 4BR": the code behind it. */
const CODE_LAST = u`(?:^|, | \/ )${CITY}(?: \([\p{L} ]{2,20}\))?,? (?:(\p{Lu}[\p{L}]*(?: \p{Lu}\p{L}+)?) \d{4,5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?|(?:[A-Z]{2} )?[A-Z]\d[A-Z] ?\d[A-Z]\d)(?:,? [\p{L}. ]{2,20})?$`;
/** "4 Quay Street", "Calle Uría 62", "Level 3, 90 Collins Street" */
const STREET =
  /^(?:\d{1,5}[a-z]?(?:[-–/]\d{1,5}[a-z]?)?,? \p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,4}|\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,4} (?:\d{1,4} ?[a-zA-Z]?(?:[-–/]\d{1,4}[a-z]?)?|s\/n))$/u;
const BARE_CITY = u`^${CITY}(?: \((\p{Lu}[\p{L} ]{1,20})\))?$`;
/** Words of a sentence, and not of an address. */
const PROSE = /(?<!\p{L})\p{Ll}{2,} \p{Ll}{2,} \p{Ll}{2,}/u;
const COUNTRIES: Readonly<Record<string, string>> = { D: 'DE', A: 'AT', F: 'FR', E: 'ES', I: 'IT', P: 'PT' };
/** The law asks for the address of the company itself there, and elsewhere several addresses are those of branches. */
const OF_COMPANY = new Set(['legal_identity', 'legal', 'contact', 'home', 'about']);
const LONGEST_LINE = 140;
const MAX_LINES = 1_500;
const LONGEST_TEXT = 600;
/** Between the parts of a footer's line. */
const PIECES = /\s?[·•|]\s?|\s[–-]\s|(?<=\p{L}{3}\.|\d{4}\.|\d[A-Z\d]{2}\.) /u;

type AddressSeat = StatedValue & { readonly value: PlaceValue };

/** The seat that the addresses of a page give; several in passing: which of them is the seat, nobody can tell. */
export function addressSeats(page: ReadablePage, isOwn: (text: string) => boolean): AddressSeat[] {
  if (!OF_COMPANY.has(page.kind)) return [];
  const found = page.blocks.slice(0, MAX_LINES).flatMap(({ text, kind }) => {
    const line = text.slice(0, LONGEST_TEXT);
    const isSigned = (): boolean => kind !== 'heading' && line.length <= LONGEST_LINE && isOwn(line);
    return line.split(PIECES).flatMap((piece) => seatIn(piece, isSigned) ?? []);
  });
  // a code makes it sure
  const coded = found.filter(({ quote }) => /\d{4}/u.test(quote));
  const seats = new Map((coded.length > 0 ? coded : found).map((seat) => [seat.value.city, seat]));
  return [...seats.values()].map((seat) => (seats.size === 1 ? seat : { ...seat, isPassing: true }));
}

/** @param isSigned the line names the company: then a street and a city, or a well-known city, are enough */
function seatIn(text: string, isSigned: () => boolean): AddressSeat | null {
  const line = text.trim().replace(/\.$/u, '');
  if (line.length > LONGEST_LINE) return null;
  const value =
    (/\d/u.test(line) ? codedPlace(line) : null) ??
    (!PROSE.test(line) && isSigned() ? listedPlace(line.split(/, /u)) : null);
  return value?.city == null ? null : { slot: 'headquarters', value, quote: line };
}

function codedPlace(line: string): PlaceValue | null {
  const first = CODE_FIRST.exec(line);
  const last = first === null ? CODE_LAST.exec(line) : null;
  const [sign = '', code = '', city = ''] = first === null ? [] : first.slice(1);
  // four digits alone may be a year or a number of pieces
  if (first !== null && /^\d{4}$/u.test(code) && sign === '') return null;
  if (last === null) return placeFromParts(city, null, COUNTRIES[sign] ?? sign);
  const written = last[1] ?? '';
  // "Calgary AB T2G 0T5", "Felixstowe, Suffolk IP11 4XX": a land between the city and the code
  const behind = /^(.+) ([A-Z]{2,3})$/u.exec(written);
  const front = BARE_CITY.exec(line.slice(0, last.index).split(', ').at(-1) ?? '')?.[1];
  // half a code is that of a district, or none: "Gateway G2"
  const isHalf = written !== '' && last[2] === undefined && !/\d[A-Z]{2}(?:,|$)|\d[A-Z] ?\d/u.test(last[0]);
  if (isHalf && !line.includes(', ') && !isKnownPlace(written)) return null;
  if (isLand(written) && (front === undefined || !/ \d[A-Z][A-Z\d](?:,|$)/u.test(last[0]))) return null;
  const region = last[2] ?? behind?.[2] ?? (isLand(written) ? written : null);
  if (region !== null && !/^[A-Z]{2,3}$/u.test(region) && regionNamed(region) === null) return null;
  return placeFromParts(isLand(written) ? (front ?? null) : (behind?.[1] ?? written), region, null);
}

function isLand(name: string): boolean {
  return regionNamed(name) !== null && cityNamed(name) === null;
}

/** "88 Prefontaine Street, Halifax, Nova Scotia", "Portland, Maine", "Oudegracht 402, Utrecht", "Valencia" */
function listedPlace(parts: readonly string[]): PlaceValue | null {
  for (const [at, part] of parts.entries()) {
    const [, city, inside] = BARE_CITY.exec(part) ?? [];
    // "Made in Portland": where wares come from
    const isMadeIn = isKnownPlace(/ in (.+)$/u.exec(city ?? '')?.[1] ?? '');
    if (city === undefined || isMadeIn || isLand(city) || countryNamed(city) !== null) continue;
    const land = inside ?? parts[at + 1] ?? '';
    const before = parts[at - 1] ?? '';
    const isBehindStreet = STREET.test(before) || STREET_NAME.test(before);
    if (!isKnownPlace(land) && !isBehindStreet && cityNamed(city) === null) continue;
    return placeFromParts(city, regionNamed(land) === null ? null : land, land);
  }
  return null;
}
