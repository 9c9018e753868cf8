/** How an answer stands to the brand that it names. */
export const FRAMINGS = ['recommended', 'neutral', 'warned_against'] as const;

/** Answers by how they stand to the brand; those that do not name it are in none. */
export type FramingCounts = Readonly<Record<(typeof FRAMINGS)[number], number>>;

/** A reading as far as it tells; readings of earlier versions do not. */
export interface FramedReading {
  readonly mentioned: boolean;
  readonly framing?: (typeof FRAMINGS)[number] | null;
}

/** null where one of the readings does not tell. */
export function countFramings(readings: readonly (FramedReading | null)[]): FramingCounts | null {
  if (readings.some((reading) => reading?.mentioned === true && reading.framing == null)) return null;
  const count = (wanted: string): number => readings.filter((reading) => reading?.framing === wanted).length;
  return {
    recommended: count('recommended'),
    neutral: count('neutral'),
    warned_against: count('warned_against'),
  };
}

export function sumFramings(counts: readonly FramingCounts[]): FramingCounts {
  const sum = (key: keyof FramingCounts): number => counts.reduce((total, one) => total + one[key], 0);
  return { recommended: sum('recommended'), neutral: sum('neutral'), warned_against: sum('warned_against') };
}
