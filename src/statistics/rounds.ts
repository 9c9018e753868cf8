/** The p at which each round may end a series of 1, 2, … planned ones (Pocock 1977). */
const LIMITS = [0.05, 0.0294, 0.0221, 0.0182, 0.0158];

export const MAX_ROUNDS = LIMITS.length;

/** The p that a look must not exceed, where 1 to 5 looks at the answers so far were planned. */
export function roundLimit(planned: number): number {
  const limit = LIMITS[planned - 1];
  if (limit === undefined) throw new RangeError(`1 to ${MAX_ROUNDS} rounds can be planned`);
  return limit;
}
