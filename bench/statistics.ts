/** Middle value; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

export function spread(values: readonly number[]): Spread {
  return {
    median: round(median(values)),
    lowest: round(Math.min(...values)),
    highest: round(Math.max(...values)),
  };
}

/** Three significant digits are more than the machine's noise allows. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
