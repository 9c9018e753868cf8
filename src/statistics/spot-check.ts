import { logGamma } from './gamma';

/** The chance that `tries` further answers of a cell all miss, after `hits` in `n` (Jeffreys' prior). */
export function spotCheck(hits: number, n: number, tries: number): number {
  const misses = n - hits + 0.5;
  return Math.exp(logGamma(misses + tries) - logGamma(misses) + logGamma(n + 1) - logGamma(n + 1 + tries));
}
