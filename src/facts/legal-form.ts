import { escapeRegExp } from '../text/word-lists';
import data from './data/legal-forms.json';
import type { Passage } from './passage';
import { cityNamed } from './places';
import type { SiteFact } from './site-fact';

/** By form: the countries that have it. */
const COUNTRIES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(data).map(([form, countries]) => [form, countries.split(' ')]),
);
const LONGEST_FIRST = [...COUNTRIES.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
const FORM = new RegExp(`^,? (${LONGEST_FIRST.join('|')})(?![\\p{L}\\p{N}])`, 'u');
/** Forms that a site without a country may well have. */
const ANYWHERE = ['US', 'GB'];

/**
 * Does a passage give the brand a legal form that its country does not have? "Acme GmbH" is not the Acme of Boston.
 * @param names of the brand: a form that they have is its own; `seats`: what the site says of its seat; `host`: of the site
 */
export function hasOtherForm(
  { text, own }: Passage,
  names: readonly string[],
  seats: readonly SiteFact[],
  host: string,
): boolean {
  const suffix = host.split('.').at(-1)?.toUpperCase() ?? '';
  const ofSeats = seats.flatMap(({ value }) =>
    value.kind === 'place' ? (value.country ?? cityNamed(value.city ?? '')?.country ?? []) : [],
  );
  const isCountry = suffix.length === 2 && !/^(?:IO|AI|CO|ME|TV|SO|TO|LY|GG|FM)$/u.test(suffix);
  const home = [...ofSeats, ...(isCountry ? [suffix] : [])].map((code) => (code === 'UK' ? 'GB' : code));
  const fitting = home.length === 0 ? ANYWHERE : home;
  return own.some(({ end }) => {
    const form = FORM.exec(text.slice(end, end + 20))?.[1];
    if (form === undefined || names.some((name) => name.includes(form))) return false;
    return !COUNTRIES.get(form)?.some((country) => fitting.includes(country));
  });
}
