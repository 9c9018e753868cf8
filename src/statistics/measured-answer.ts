import { groupBy } from '../text/group-by';

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

/** NaN without answers. */
export function meanValue(answers: readonly MeasuredAnswer[]): number {
  return meanOf(answers.map(({ value }) => value));
}

/** How far each answer of a cell is from the mean of that cell. */
export function residuals(
  cells: readonly (readonly MeasuredAnswer[])[],
): (Pick<MeasuredAnswer, 'engine' | 'day'> & { readonly excess: number })[] {
  return cells.flatMap((cell) => {
    const mean = meanValue(cell);
    return cell.map(({ engine, day, value }) => ({ engine, day, excess: value - mean }));
  });
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
