import { escapeRegExp } from '../text/word-lists';
import data from './data/legal-forms.json';
import type { Passage } from './passage';
import { cityNamed } from './places';
import type { SiteFact } from './site-fact';

/** By form: the countries that have it. */
const COUNTRIES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(data).map(([form, countries]) => [form, countries.split(' ')]),
);
const FORM = new RegExp(
  `^,? (${[...COUNTRIES.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escapeRegExp)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);
/** Forms that a site without a country may well have. */
const ANYWHERE = new Set(['US', 'GB']);

/**
 * Does a passage give the brand a legal form that its country does not have? "Acme GmbH" is not the Acme of Boston. A form
 * that the brand's own names have is its own.
 * @param names of the brand, as its profile has them; `seats`: what the site says of its seat; `host`: of the site
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
  const ofSuffix =
    suffix.length === 2 && !/^(?:IO|AI|CO|ME|TV|SO|TO|LY|GG|FM)$/u.test(suffix) ? [suffix] : [];
  const home = [...ofSeats, ...ofSuffix].map((country) => (country === 'UK' ? 'GB' : country));
  return own.some(({ end }) => {
    const form = FORM.exec(text.slice(end, end + 20))?.[1];
    if (form === undefined || names.some((name) => name.includes(form))) return false;
    const countries = COUNTRIES.get(form) ?? [];
    return home.length === 0
      ? !countries.some((country) => ANYWHERE.has(country))
      : !countries.some((country) => home.includes(country));
  });
}
