import { isTellingName } from '../text/common-words';
import { compareValues } from './compare-values';
import { beginningsOf, charsBefore, type Passage } from './passage';
import { placeAt } from './place-text';
import { countryOfAdjective, isKnownPlace } from './places';
import type { SiteFact } from './site-fact';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';

const { u, gu } = factWords('namesake');

/** "Acme of Leeds", "Acme (Toronto)": behind a mention. */
const BEHIND_MENTION = u`^(?: ${'of'}| \() ?(?=\p{Lu})`;
/** "is a bakery in Toronto", "ist eine Bäckerei in Bern". */
const DESCRIBED = gu`(?<!\p{L})${'is'} ${'article'} ((?:(?!${'notSeat'})[^.;,:\s]{1,30} ){1,8})${'of'} (?=\p{Lu})`;
/** "a Toronto bakery", "the Leeds-based practice" */
const ADJECTIVE = gu`(?<!\p{L})${'determiner'} (?=\p{Lu}[\p{L}.]{2,20}(?:-${'based'})? \p{Ll})`;

/** "the Canadian desk maker" */
const NATIONAL = gu`(?<!\p{L})${'determiner'} ((?:${'compass'} )?\p{Lu}\p{Ll}{2,14}) (?=\p{L})`;

/** Does a passage put the company where the site has no seat, or where nobody can tell? Then it may speak of a namesake. */
export function namesOtherPlace({ text, own }: Passage, seats: readonly SiteFact[]): boolean {
  if (own.length === 0) return false;
  const behind = own.flatMap(({ end }) => {
    const match = BEHIND_MENTION.exec(text.slice(end, end + 8));
    return match === null ? [] : [end + match[0].length];
  });
  const described = [...matchesIn(text, DESCRIBED), ...matchesIn(text, ADJECTIVE)].map(
    (match) => match.index + match[0].length,
  );
  const places = [...behind, ...described.filter((start) => isKnown(text, start))].flatMap(
    (start) => placeAt(text.slice(start, start + 80))?.value ?? [],
  );
  if (seats.length === 0) return places.length > 0;
  const nations = matchesIn(text, NATIONAL).flatMap(({ 1: adjective = '' }) => {
    const country = countryOfAdjective(adjective);
    return country === null ? [] : { kind: 'place' as const, city: null, region: null, country };
  });
  return [...places, ...nations].some((place) => {
    const compared = seats.map(({ value }) => compareValues(place, value));
    return compared.includes('different') && !compared.includes('same');
  });
}

/** In a description any capital may follow: only places known by name count. */
function isKnown(text: string, start: number): boolean {
  const [run = ''] = /^\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,2}/u.exec(text.slice(start, start + 60)) ?? [];
  return beginningsOf(run).some(isKnownPlace);
}

/** "the Opel Astra": the end of somebody else's name. German nouns have capitals anyway. */
export function endsLongerName({ text, own }: Passage): boolean {
  return own.some(({ start }) => {
    const word = /(?<=[\p{L},;] )(\p{Lu}\p{Ll}[\p{L}-]{0,20}) $/u.exec(charsBefore(text, start, 30))?.[1];
    return word !== undefined && isTellingName(word) && !isKnownPlace(word);
  });
}
