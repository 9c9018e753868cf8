const P_DECIMALS = 4;
/** So many decimals tell less of a smaller p, and nothing of the smallest ones. */
const SMALL_P = 0.001;
const DIGITS_OF_SMALL_P = 2;

/** A p, which is never 0: four decimals, or two digits of a small one. */
export function shownP(p: number): number {
  return p < SMALL_P ? Number(p.toPrecision(DIGITS_OF_SMALL_P)) : decimals(p, P_DECIMALS);
}

/** A number rounded to so many decimals. */
export function decimals(value: number, digits = 2): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
