import { logGamma } from './gamma';

/** The p at which each round may end a series of 1, 2, … planned ones (Pocock 1977). */
const LIMITS = [0.05, 0.0294, 0.0221, 0.0182, 0.0158];

export const MAX_ROUNDS = LIMITS.length;

/** The p that a look must not exceed, where 1 to 5 looks at the answers so far were planned. */
export function roundLimit(planned: number): number {
  const limit = LIMITS[planned - 1];
  if (limit === undefined) throw new RangeError(`1 to ${MAX_ROUNDS} rounds can be planned`);
  return limit;
}

/** The first round, from 1, whose p ends a series of 1 to 5 planned ones; null: none has. */
export function stoppingRound(planned: number, ps: readonly number[]): number | null {
  const limit = roundLimit(planned);
  const index = ps.findIndex((p) => p <= limit);
  return index === -1 ? null : index + 1;
}

/**
 * Evidence against "both disagreements are equally likely" that may be looked at any time: 20 or more is a finding,
 * whenever it is reached.
 */
export function eValue(firstOnly: number, secondOnly: number): number {
  const all = firstOnly + secondOnly;
  const logBeta = logGamma(firstOnly + 0.5) + logGamma(secondOnly + 0.5) - logGamma(all + 1);
  return Math.exp(all * Math.LN2 + logBeta - 2 * logGamma(0.5));
}
