import data from './data/frequent-words.json';
import { memoized } from './memoized';

const LISTS: Readonly<Record<string, string>> = data;
const SHORTEST_STEM = 5;
const LONGEST_ENDING = 3;

/** Ranks of the most frequent words of a language, folded; empty for a language without a list. */
const ranksIn = memoized((language: string): ReadonlyMap<string, number> => {
  const words = LISTS[language]?.split(' ') ?? [];
  return new Map(words.map((word, at) => [word, at + 1]));
});

/**
 * How common a folded word is in a language, by the logarithm of its rank: 1 for the most frequent, 0 if it is not listed,
 * null for a language without a list. An unlisted word counts as its stem, up to three letters shorter, if that is listed.
 */
export function commonnessOf(folded: string, language: string): number | null {
  const ranks = ranksIn(language);
  if (ranks.size === 0) return null;
  const rank = ranks.get(folded) ?? rankOfStem(folded, ranks);
  return rank === undefined ? 0 : 1 - Math.log(rank) / Math.log(ranks.size + 1);
}

/** Is this very word, folded, among the most frequent ones of a language? */
export function isFrequent(folded: string, language: string): boolean {
  return ranksIn(language).has(folded);
}

function rankOfStem(folded: string, ranks: ReadonlyMap<string, number>): number | undefined {
  for (let ending = 1; ending <= LONGEST_ENDING && folded.length - ending >= SHORTEST_STEM; ending += 1) {
    const rank = ranks.get(folded.slice(0, -ending));
    if (rank !== undefined) return rank;
  }
  return undefined;
}
