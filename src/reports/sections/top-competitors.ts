import type { AnswerReading } from '../../answers/read-answer';
import { competitorNames } from './competitor-names';

export interface CompetitorCount {
  readonly brand: string;
  /** Answers that name the brand. */
  readonly mention_count: number;
}

export const MOST_COMPETITORS = 10;

/** The ten competitors that most answers name, under names as of `competitorNames`; ties by name. */
export function topCompetitors(
  readings: readonly Pick<AnswerReading, 'competitors'>[],
  nameOf: (name: string) => string = competitorNames(readings),
): CompetitorCount[] {
  const counts = new Map<string, number>();
  for (const { competitors } of readings) {
    for (const brand of new Set(competitors.map(({ name }) => nameOf(name)))) {
      counts.set(brand, (counts.get(brand) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([brand, mention_count]) => ({ brand, mention_count }))
    .sort((a, b) => b.mention_count - a.mention_count || (a.brand < b.brand ? -1 : 1))
    .slice(0, MOST_COMPETITORS);
}
