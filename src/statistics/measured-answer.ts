/** One answer as a number, of one prompt by one engine: their pair is its cell. */
export interface MeasuredAnswer {
  readonly prompt: string;
  readonly engine: string;
  /** UTC; sorts as a string. */
  readonly day: string;
  /** 0 or 1; of a difference -1, 0 or 1. */
  readonly value: number;
}

/** What is asked: one prompt of one engine. */
export type Cell = Pick<MeasuredAnswer, 'prompt' | 'engine'>;

/** Of a cell; names of engines have no space. */
export function cellKey({ prompt, engine }: Cell): string {
  return `${engine} ${prompt}`;
}

/** In order of first appearance. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** How often a prompt was put to an engine: of the cell in which that was most often; 0 without any. */
export function samplesOf(asked: readonly Cell[]): number {
  return Math.max(0, ...[...groupBy(asked, cellKey).values()].map((own) => own.length));
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** NaN without values. */
export function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
