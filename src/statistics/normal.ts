/** Points of the normal distribution that leave 2.5 % and 20 % above them. */
export const Z_975 = 1.959963984540054;
export const Z_80 = 0.8416212335729143;

/** Where the series gives way to the continued fraction. */
const SERIES_UP_TO = 3;
const SERIES_TERMS = 200;
const FRACTION_TERMS = 60;

/** Share of the standard normal distribution above `x`; precise to the far tail. */
export function upperTail(x: number): number {
  if (x < 0) return 1 - upperTail(-x);
  return x < SERIES_UP_TO ? 0.5 - density(x) * seriesOf(x) : density(x) / fractionOf(x);
}

/**
 * The point that leaves `share`, above 0 and at most 0.5, above it. Newton's steps from 0: the tail is convex there, so
 * that none of them goes too far.
 */
export function upperPoint(share: number): number {
  let x = 0;
  for (;;) {
    const next = x + (upperTail(x) - share) / density(x);
    if (next - x < 1e-13) return next;
    x = next;
  }
}

function density(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

/** x + x³/3 + x⁵/(3·5) + … */
function seriesOf(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; n < SERIES_TERMS && term > 1e-17 * sum; n += 1) {
    term *= (x * x) / (2 * n + 1);
    sum += term;
  }
  return sum;
}

/** Laplace's x + 1/(x + 2/(x + 3/(x + …))) */
function fractionOf(x: number): number {
  let value = x;
  for (let n = FRACTION_TERMS; n > 0; n -= 1) value = x + n / value;
  return value;
}
