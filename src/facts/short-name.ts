import { isTellingName } from '../text/common-words';
import type { Span } from '../text/sentences';
import { isKnownPlace } from './places';

const SHORTEST = 4;
const MOST_PLACES = 60;

/**
 * "Nordvik" for "Nordvik Audio", where the first word is no word of everyday language and no place, and "Wren & Oak" for
 * "Wren & Oak Joinery".
 */
export function shortNames(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const [first = '', ...more] = name.split(' ');
    const isTelling = first.length >= SHORTEST && isTellingName(first) && !isKnownPlace(first);
    const front = name.includes('&') && more.length > 2 ? [[first, ...more.slice(0, -1)].join(' ')] : [];
    return more.length > 0 && isTelling ? [...front, first] : front;
  });
}

/** Where a text has one of some names as whole words, capitals as written; places that are taken already are left out. */
export function placesOf(names: readonly string[], text: string, taken: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const name of new Set(names))
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      if (found.length >= MOST_PLACES) return found;
      const end = at + name.length;
      const isWhole = !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end));
      const isFree = ![...taken, ...found].some((span) => at < span.end && span.start < end);
      if (isWhole && isFree) found.push({ start: at, end });
    }
  return found;
}
