/** Lanczos' approximation with g = 7 and nine terms; the relative error is below 1e-14. */
const G = 7;
const FIRST_TERM = 0.99999999999980993;
const TERMS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function, for `x` > 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const base = x + G - 0.5;
  const sum = TERMS.reduce((total, term, index) => total + term / (x + index), FIRST_TERM);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

/** Natural logarithm of the number of ways to choose `k` of `n`. */
export function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
