import type { FactBlock, FactPage } from './fact-page';
import type { PlaceValue } from './fact-value';
import { placeFromParts } from './place-text';
import { factWords } from './lexicon';

const { u } = factWords('place');

/** "04229 Leipzig", "CH-8001 Zürich", "Torstr. 12, 10119 Berlin": the last line of an address as German pages have it. */
const POSTAL_LINE = u`^(?:[^\n,;|]{3,60}[,;|·•]\s)?(?:(D|DE|A|AT|CH)[-–\s])?(\d{4,5}) (\p{Lu}[\p{L}\p{M}-]{1,28}(?: (?:${'inside'} )?\p{Lu}[\p{L}-]{1,20})?)(?:,? ${'countryOnLine'})?$`;
const COUNTRIES: Readonly<Record<string, string>> = { D: 'DE', DE: 'DE', A: 'AT', AT: 'AT', CH: 'CH' };
const LONGEST_LINE = 120;
const MOST_LINES = 400;

export interface ImprintSeat {
  readonly value: PlaceValue;
  readonly quote: string;
}

/** The seat that a German imprint gives: the law asks for the address of the company itself. Several give none. */
export function imprintSeats({ kind, blocks }: FactPage): ImprintSeat[] {
  if (kind !== 'legal_identity' && kind !== 'legal' && kind !== 'contact') return [];
  const found = blocks.slice(0, MOST_LINES).flatMap((block) => seatIn(block) ?? []);
  const cities = new Set(found.map(({ value }) => value.city));
  return cities.size === 1 ? found.slice(0, 1) : [];
}

function seatIn({ text }: FactBlock): ImprintSeat | null {
  const line = text.trim();
  const match = line.length > LONGEST_LINE ? null : POSTAL_LINE.exec(line);
  if (match === null) return null;
  const [, sign = '', code = '', city = ''] = match;
  // four digits without a sign may be a year or a number of pieces
  if (code.length < 5 && sign === '') return null;
  const value = placeFromParts(city, null, COUNTRIES[sign] ?? null);
  return value === null ? null : { value, quote: line };
}
