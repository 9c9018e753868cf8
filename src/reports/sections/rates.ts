import type { AnswerReading } from '../../answers/read-answer';
import { groupBy } from '../../text/group-by';

/** One obtained answer, read for one brand. A probe without an answer has no reading. */
export interface EngineReading {
  readonly engine: string;
  readonly reading: AnswerReading;
}

/** 100 x part / whole, rounded to 2 decimals; 0 when there is no whole. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
}

/** 100 x part / whole, rounded to an integer; 0 when there is no whole. */
export function wholePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole);
}

/** What is of an engine by engine, in order of their names. */
export function byEngine<Item extends { readonly engine: string }>(
  items: readonly Item[],
): [engine: string, own: Item[]][] {
  return [...groupBy(items, ({ engine }) => engine)].sort(([a], [b]) => (a < b ? -1 : 1));
}
