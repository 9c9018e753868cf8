import { logGamma } from './gamma';

const MAX_STEPS = 500;
const TINY = 1e-300;

/** 97.5 % point of Student's t distribution, for 1 or more degrees of freedom. */
export function t975(freedom: number): number {
  let low = 1.9;
  let high = 13;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (upperTailOfT(middle, freedom) > 0.025) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function upperTailOfT(t: number, freedom: number): number {
  return 0.5 * incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t));
}

/** The regularised incomplete beta function, for `x` above 0 and below 1. */
function incompleteBeta(a: number, b: number, x: number): number {
  const logFactor = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  const factor = Math.exp(logFactor);
  return x < (a + 1) / (a + b + 2)
    ? (factor * betaFraction(a, b, x)) / a
    : 1 - (factor * betaFraction(b, a, 1 - x)) / b;
}

/** Its continued fraction, by Lentz's method. */
function betaFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < MAX_STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a - 1 + 2 * m) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 1 + 2 * m));
    for (const term of [even, odd]) {
      d = 1 / awayFromZero(1 + term * d);
      c = awayFromZero(1 + term / c);
      value *= d * c;
    }
    if (Math.abs(d * c - 1) < 1e-15) return value;
  }
  return value;
}

function awayFromZero(value: number): number {
  return Math.abs(value) > TINY ? value : TINY;
}
