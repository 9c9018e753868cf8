import data from './data/frequent-words.json';
import { memoized } from './memoized';

const LISTS: Readonly<Record<string, string>> = data;
const SHORTEST_TAIL = 4;
const SHORTEST_HEAD = 3;
const SHORTEST_STEM = 5;
const LONGEST_ENDING = 3;

/** Ranks of the most frequent words of a language, folded; none for a language without a list. */
const ranksIn = memoized((language: string): ReadonlyMap<string, number> => {
  const words = LISTS[language]?.split(' ') ?? [];
  return new Map(words.map((word, at) => [word, at + 1]));
});

/**
 * How usual a folded word is in a language, 1 for the most frequent, 0 for one that its list does not have. A word that is
 * not listed counts as what is left of it without an ending.
 */
export function frequencyOf(folded: string, language: string): number {
  const ranks = ranksIn(language);
  const rank = ranks.get(folded) ?? rankOfStem(folded, ranks);
  return rank === undefined ? 0 : 1 - Math.log(rank) / Math.log(ranks.size + 1);
}

/** Is this very word, folded, among the most frequent ones of a language? */
export function isFrequent(folded: string, language: string): boolean {
  return ranksIn(language).has(folded);
}

/** Is this folded word put together of two frequent ones? "familienbetrieb" */
export function isCompound(folded: string, language: string): boolean {
  const ranks = ranksIn(language);
  for (let tail = SHORTEST_TAIL; tail <= folded.length - SHORTEST_HEAD; tail += 1) {
    const head = folded.slice(0, -tail);
    const heads = [head, head.replace(/(?:en|[sne])$/u, '')];
    const isHead = heads.some((one) => one.length >= SHORTEST_HEAD && ranks.has(one));
    if (isHead && ranks.has(folded.slice(-tail))) return true;
  }
  return false;
}

function rankOfStem(folded: string, ranks: ReadonlyMap<string, number>): number | undefined {
  for (let ending = 1; ending <= LONGEST_ENDING && folded.length - ending >= SHORTEST_STEM; ending += 1) {
    const rank = ranks.get(folded.slice(0, -ending));
    if (rank !== undefined) return rank;
  }
  return undefined;
}
