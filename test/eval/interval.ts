import { wilson as intervalOfRate } from '../../src/statistics/wilson';

/** From what to what, with 95 % confidence. */
export type Interval = readonly [from: number, to: number];

const DRAWS = 2_000;
const SEED = 20_261_122;

/** Wilson's score interval of a share. */
export function wilson(hits: number, cases: number): Interval {
  if (cases === 0) return [0, 1];
  const { low, high } = intervalOfRate(hits / cases, cases);
  return [low, high];
}

/** Percentile bootstrap of a figure over cases that are drawn again with a fixed seed. */
export function bootstrap<Case>(
  cases: readonly Case[],
  figure: (drawn: readonly Case[]) => number,
): Interval {
  const random = randomNumbers(SEED);
  const values = Array.from({ length: DRAWS }, () =>
    figure(cases.map((one) => cases[Math.floor(random() * cases.length)] ?? one)),
  ).sort((a, b) => a - b);
  return [values[Math.floor(DRAWS * 0.025)] ?? 0, values[Math.ceil(DRAWS * 0.975) - 1] ?? 1];
}

/** Mulberry32: numbers from 0 to 1, the same ones for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
