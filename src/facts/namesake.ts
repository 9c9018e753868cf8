import { comparePlaces } from './headquarters';
import type { Passage } from './passage';
import { placeAt } from './place-text';
import { isKnownPlace } from './places';
import type { SiteFact } from './site-fact';

/** "Acme of Leeds", "Acme (Toronto)": behind a mention. */
const BEHIND_MENTION = /^(?: (?:of|in|from|aus|in)|,| \() ?(?=\p{Lu})/u;
/** "is a bakery in Toronto", "ist eine Bäckerei in Bern". */
const DESCRIBED =
  /(?<!\p{L})(?:is|was|ist|war) (?:an?|the|eine?) ((?:(?!headquarter|based|found|establish|[Ss]itz|gegründet)[^.;,:\s]{1,30} ){1,8})(?:in|from|of|aus) (?=\p{Lu})/gu;
/** "a Toronto bakery", "the Leeds-based practice" */
const ADJECTIVE = /(?<!\p{L})(?:an?|the|eine?|das|die|der) (?=\p{Lu}[\p{L}.]{2,20}(?:-based)? \p{Ll})/gu;

/**
 * Does a passage place the company where the site's has no seat? Then it may speak of another company of the same name.
 * Only places known by name count.
 */
export function namesOtherPlace({ text, own }: Passage, seats: readonly SiteFact[]): boolean {
  if (seats.length === 0 || own.length === 0) return false;
  const starts = [
    ...own.flatMap(({ end }) => {
      const match = BEHIND_MENTION.exec(text.slice(end, end + 8));
      return match === null ? [] : [end + match[0].length];
    }),
    ...[...text.matchAll(DESCRIBED), ...text.matchAll(ADJECTIVE)].map(
      (match) => match.index + match[0].length,
    ),
  ];
  return starts.some((start) => {
    const place = placeAt(text.slice(start, start + 80));
    if (
      place === null ||
      !isKnownPlace(
        text
          .slice(start, start + place.length)
          .split(',', 1)[0]
          ?.replace(/-based.*$/u, '') ?? '',
      )
    )
      return false;
    return seats.some(
      ({ value }) => value.kind === 'place' && comparePlaces(place.value, value) === 'different',
    );
  });
}
