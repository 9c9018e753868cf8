import { logChoose } from './gamma';
import { sumOf } from './measured-answer';
import { upperPoint, upperTail } from './normal';

/** A cell in two windows: answers of value 1, and all, in the first and in the second. */
export interface CellCounts {
  readonly hitsBefore: number;
  readonly before: number;
  readonly hitsAfter: number;
  readonly after: number;
}

/** Of a smaller one its normal point is not known. A larger bound would hide a change where the design effect is large. */
const SMALLEST_P = 1e-300;

/**
 * Two-sided exact p of "nothing moved in any cell": the conditional Cochran-Mantel-Haenszel test. Given its sum of hits,
 * those of a cell's second window are hypergeometric; their sum over the cells is compared with its distribution.
 */
export function exactStratified(cells: readonly CellCounts[]): number {
  let chances = [1];
  let hits = 0;
  for (const cell of cells) {
    const fewest = Math.max(0, cell.hitsBefore + cell.hitsAfter - cell.before);
    hits += cell.hitsAfter - fewest;
    const own = hypergeometric(cell, fewest);
    if (own.length > 1) chances = convolved(chances, own);
  }
  const atMost = sumOf(chances.slice(0, hits + 1));
  const atLeast = sumOf(chances.slice(hits));
  return Math.min(1, (2 * Math.min(atMost, atLeast)) / sumOf(chances));
}

/** Chances of `fewest`, `fewest` + 1, … hits in the second window. */
function hypergeometric({ hitsBefore, before, hitsAfter, after }: CellCounts, fewest: number): number[] {
  const hits = hitsBefore + hitsAfter;
  const most = Math.min(hits, after);
  const all = logChoose(before + after, hits);
  return Array.from({ length: most - fewest + 1 }, (_, index) => {
    const inSecond = fewest + index;
    return Math.exp(logChoose(after, inSecond) + logChoose(before, hits - inSecond) - all);
  });
}

function convolved(one: readonly number[], other: readonly number[]): number[] {
  const sums = new Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((a, i) => {
    other.forEach((b, j) => {
      sums[i + j] = (sums[i + j] ?? 0) + a * b;
    });
  });
  return sums;
}

/** A two-sided p of independent answers, for answers with a design effect. */
export function adjustedP(p: number, deff: number): number {
  if (p >= 1) return 1;
  return 2 * upperTail(upperPoint(Math.max(p, SMALLEST_P) / 2) / Math.sqrt(deff));
}
