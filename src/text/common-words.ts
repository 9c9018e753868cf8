import data from './data/common-words.json';
import { foldedWords } from './fold';
import { memoized } from './memoized';
import { singular } from './words';

const COMMON: ReadonlySet<string> = new Set(data.words.split(' '));

/** Is this folded word one of everyday language, so that it says nothing by itself about a brand? */
export function isCommonWord(folded: string): boolean {
  return COMMON.has(folded) || COMMON.has(singular(folded));
}

/** Are all words of this name everyday words (or bare numbers)? */
export const isCommonPhrase: (name: string) => boolean = memoized((name) => {
  const folded = foldedWords(name);
  return folded !== '' && folded.split(' ').every((part) => isCommonWord(part) || /^\p{N}+$/u.test(part));
});

/** A name with at least one word that everyday language does not have. */
export function isTellingName(name: string): boolean {
  return !isCommonPhrase(name) && !/^[\p{N}\s.,%$€£-]+$/u.test(name);
}
