import { isCommonWord, isTellingName } from '../text/common-words';
import { fold } from '../text/fold';
import { matchesIn } from '../text/matches';
import { factWords } from './lexicon';
import { spanOf } from './passage';
import type { Span } from '../text/sentences';
import { isKnownPlace } from './places';

const { giu } = factWords('page');

const SHORTEST = 4;
const WITH_ARTICLE = giu`(?<!\p{L})(?:(?:${'article'}|${'our'}) |l['’])(\p{L}{4,})(?![\p{L}-]| ${'ofWhat'} )`;
/** "Sparbanken" in the words of Ljungsbro Sparbank */
const WITH_ENDING = giu`(?<!\p{L})(\p{L}{4,}?)${'definiteEnding'}(?!\p{L})`;
const MAX_PLACES = 60;

/** "Nordvik" for "Nordvik Audio", if that is no everyday word and no place, and "Wren & Oak" for "Wren & Oak Joinery". */
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
      if (found.length >= MAX_PLACES) return found;
      const end = at + name.length;
      const isWhole = !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end));
      const isFree = ![...taken, ...found].some((span) => at < span.end && span.start < end);
      if (isWhole && isFree) found.push({ start: at, end });
    }
  return found;
}

/** "The Trust" for Little Tern Trust, "la verrerie" for Verrerie du Lac: what the first or last word says that the company is. */
export function kindPlaces(names: readonly string[], text: string, taken: readonly Span[]): Span[] {
  const kinds = new Set(
    names.flatMap((name) => {
      const words = fold(name).split(' ');
      return words.length > 1 ? [words[0] ?? '', words.at(-1) ?? ''] : [];
    }),
  );
  if (kinds.size === 0) return [];
  const named = matchesIn(text, WITH_ARTICLE).filter(
    ({ 1: word = '' }) => /^\p{Ll}/u.test(word) || isCommonWord(fold(word)),
  );
  return [...named, ...matchesIn(text, WITH_ENDING)]
    .filter(({ 1: word = '' }) => kinds.has(fold(word)))
    .map(spanOf)
    .filter((span) => !taken.some(({ start, end }) => span.start < end && start < span.end));
}
