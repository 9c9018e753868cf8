/** A number rounded to so many decimals. */
export function decimals(value: number, digits = 2): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
