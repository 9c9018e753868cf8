import { fold } from './name-key';

const LONGEST_TEXT = 60_000;
const SHORTEST_TERM = 2;
const WORDS_IN_A_PHRASE = 3;

/**
 * How often each term occurs in a text: folded words in the singular, and phrases of two and three of them joined by
 * `_`. Only the first 60,000 characters are read.
 */
export function countTerms(text: string): ReadonlyMap<string, number> {
  const words = fold(text.slice(0, LONGEST_TEXT))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_TERM || /^\p{N}$/u.test(word))
    .map(singular);
  const counts = new Map<string, number>();
  for (let at = 0; at < words.length; at += 1) {
    let term = '';
    for (const word of words.slice(at, at + WORDS_IN_A_PHRASE)) {
      term = term === '' ? word : `${term}_${word}`;
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
}

/** English plurals only: what it does to words of other languages it does to the vocabulary too. */
export function singular(word: string): string {
  if (
    word.length < 4 ||
    !word.endsWith('s') ||
    word.endsWith('ss') ||
    word.endsWith('us') ||
    word.endsWith('is')
  )
    return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}
