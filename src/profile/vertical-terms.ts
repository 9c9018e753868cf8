import { foldedWords } from '../text/fold';
import { singular } from '../text/words';

const LONGEST_TEXT = 60_000;
const SHORTEST_TERM = 2;
const WORDS_IN_A_PHRASE = 3;

/** How often a text has each term: folded words in the singular, and phrases of two and three of them joined by `_`. */
export function countTerms(text: string): ReadonlyMap<string, number> {
  const words = foldedWords(text.slice(0, LONGEST_TEXT))
    .split(' ')
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
