import { brandKey } from '../../answers/name-forms';
import type { AnswerReading } from '../../answers/read-answer';
import { competitorKeys } from './competitor-keys';

export interface CompetitorCount {
  readonly brand: string;
  /** Answers that name the brand. */
  readonly mention_count: number;
}

export const MOST_COMPETITORS = 10;

/**
 * The ten competitors that most answers name, as of `competitorKeys`; the most frequent spelling is shown, and of a maker
 * its own name; ties by name.
 */
export function topCompetitors(
  readings: readonly Pick<AnswerReading, 'competitors'>[],
  keyOf: (name: string) => string = competitorKeys(readings),
): CompetitorCount[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const { competitors } of readings) {
    for (const [key, name] of new Map(competitors.map((one) => [keyOf(one.name), one.name]))) {
      const counts = spellings.get(key) ?? new Map<string, number>();
      spellings.set(key, counts.set(name, (counts.get(name) ?? 0) + 1));
    }
  }
  return [...spellings]
    .map(([key, counts]) => ({
      brand: mostFrequent(counts, key),
      mention_count: [...counts.values()].reduce((total, count) => total + count, 0),
    }))
    .sort((a, b) => b.mention_count - a.mention_count || compareNames(a.brand, b.brand))
    .slice(0, MOST_COMPETITORS);
}

function mostFrequent(counts: ReadonlyMap<string, number>, key: string): string {
  const isProduct = (name: string): number => Number(brandKey(name) !== key);
  const order = [...counts].sort(
    ([a, m], [b, n]) => isProduct(a) - isProduct(b) || n - m || compareNames(a, b),
  );
  return order[0]?.[0] ?? '';
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
