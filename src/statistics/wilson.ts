import { Z_975 } from './normal';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson's 95 % interval of a rate `p`, 0 to 1, over `n` answers; `n` need not be whole (Wilson 1927). */
export function wilson(p: number, n: number): Interval {
  const z2 = Z_975 * Z_975;
  const scale = 1 + z2 / n;
  const middle = (p + z2 / (2 * n)) / scale;
  const half = (Z_975 / scale) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return { low: p === 0 ? 0 : Math.max(0, middle - half), high: p === 1 ? 1 : Math.min(1, middle + half) };
}
