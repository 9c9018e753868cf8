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

/** Pairs that are looked at together, by name, such as all rivals of a report; those without answers are left out. */
export function judgedPairs(
  family: readonly (readonly [name: string, answers: readonly PairedAnswer[]])[],
  constants: DesignConstants = ASSUMED_CONSTANTS,
): [name: string, pair: JudgedPair][] {
  const pairs = family.flatMap(([name, answers]) => {
    const pair = pairedRates(answers, constants);
    return pair === null ? [] : [{ name, pair }];
  });
  const adjusted = holm(pairs.map(({ pair }) => pair.p));
  return pairs.map(({ name, pair }, index) => [name, judgedPair(pair, adjusted[index] ?? 1)]);
}

function judgedPair(pair: PairedRates, pAdjusted: number): JudgedPair {
  const isClear = pAdjusted <= ALPHA && pair.diff !== 0;
  return { ...pair, pAdjusted, more: isClear ? (pair.diff > 0 ? 'first' : 'second') : null };
}
