import type { FactPage } from './fact-page';
import type { PlaceValue } from './fact-value';
import { placeFromParts } from './place-text';
import { factWords } from './lexicon';

const { u } = factWords('place');

const CITY = u`(\p{Lu}[\p{L}\p{M}'’.-]{1,28}(?: (?:${'inside'} )?\p{Lu}[\p{L}'’.-]{1,20}){0,2})`;
/** "04229 Leipzig", "CH-8001 Zürich", "Torstr. 12, 10119 Berlin", "3511 LX Utrecht": the code in front of the city. */
const CODE_FIRST = u`^(?:[^\n,;|·•]{1,60}[,;|·•]\s)*(?:(D|DE|A|AT|CH|F|FR|E|I|NL|P)[-–\s])?(\d{4,5}(?: ?[A-Z]{2}|-\d{3})?) ${CITY}(?:(?:, | \(|,? - ?)[\p{Lu}\p{L}. ]{2,20}\)?)?$`;
/** "Cambridge, MA 02139", "Bath BA2 4BR": the code behind it. */
const CODE_LAST = u`(?:^|, )${CITY},? (?:([A-Z]{2}) \d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?:,? [\p{L}. ]{2,20})?$`;
const COUNTRIES: Readonly<Record<string, string>> = { D: 'DE', A: 'AT', F: 'FR', E: 'ES', I: 'IT', P: 'PT' };
/** The law asks for the address of the company itself there, and elsewhere several addresses are those of branches. */
const OF_COMPANY = new Set(['legal_identity', 'legal', 'contact', 'home', 'about']);
const LONGEST_LINE = 140;
const MOST_LINES = 1_500;
const LONGEST_TEXT = 600;
/** Between the parts of a footer's line. */
const PIECES = /\s?[·•|]\s?|\s[–-]\s|(?<=\p{L}{3}\.) /u;

export interface AddressSeat {
  readonly value: PlaceValue;
  readonly quote: string;
}

/** The seat that the addresses of a page give. Several give none. */
export function addressSeats({ kind, blocks }: FactPage): AddressSeat[] {
  if (!OF_COMPANY.has(kind)) return [];
  const found = blocks.slice(0, MOST_LINES).flatMap(({ text }) =>
    text
      .slice(0, LONGEST_TEXT)
      .split(PIECES)
      .flatMap((piece) => seatIn(piece) ?? []),
  );
  const cities = new Set(found.map(({ value }) => value.city));
  return cities.size === 1 ? found.slice(0, 1) : [];
}

function seatIn(text: string): AddressSeat | null {
  const line = text.trim().replace(/\.$/u, '');
  if (line.length > LONGEST_LINE || !/\d/u.test(line)) return null;
  const first = CODE_FIRST.exec(line);
  const last = first === null ? CODE_LAST.exec(line) : null;
  const [sign = '', code = '', city = ''] = first === null ? [] : first.slice(1);
  // four digits alone may be a year or a number of pieces
  if (first !== null && /^\d{4}$/u.test(code) && sign === '') return null;
  const value =
    last === null
      ? placeFromParts(city, null, COUNTRIES[sign] ?? sign)
      : placeFromParts(last[1] ?? null, last[2] ?? null, null);
  return value?.city == null ? null : { value, quote: line };
}
