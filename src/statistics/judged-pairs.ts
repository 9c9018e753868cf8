import { ALPHA } from './change';
import { ASSUMED_CONSTANTS, type DesignConstants } from './design-constants';
import { holm } from './holm';
import { type PairedAnswer, type PairedRates, pairedRates } from './pairs';

/** A pair as its family lets it be read. */
export interface JudgedPair extends PairedRates {
  /** After Holm, over the family. */
  readonly pAdjusted: number;
  /** Which of the two is held more often; null: nothing clear. */
  readonly more: 'first' | 'second' | null;
}

/** Pairs that are looked at together, such as all rivals of a report, each over the same answers; null without answers. */
export function judgedPairs(
  family: readonly (readonly PairedAnswer[])[],
  constants: DesignConstants = ASSUMED_CONSTANTS,
): (JudgedPair | null)[] {
  const pairs = family.map((answers) => pairedRates(answers, constants));
  const known = pairs.flatMap((pair) => pair ?? []);
  const adjusted = holm(known.map(({ p }) => p));
  const judged = new Map(known.map((pair, index) => [pair, judgedPair(pair, adjusted[index] ?? 1)]));
  return pairs.map((pair) => (pair === null ? null : (judged.get(pair) ?? null)));
}

function judgedPair(pair: PairedRates, pAdjusted: number): JudgedPair {
  const isClear = pAdjusted <= ALPHA && pair.diff !== 0;
  return { ...pair, pAdjusted, more: isClear ? (pair.diff > 0 ? 'first' : 'second') : null };
}
