import type { Tree } from '../../../src/answers/name-model';

export interface Example {
  readonly evidence: Readonly<Record<string, number>>;
  readonly isBrand: boolean;
}

const TREES = 300;
const DEPTH = 5;
const LEARNING_RATE = 0.08;
const LAMBDA = 4;
const SMALLEST_LEAF = 4;
const DRAWN = 0.8;
/** Share of the features that each tree may use. */
const FEATURES_DRAWN = 0.3;
const MAX_CUTS = 16;

/** Columns of values, the cuts to try in each, how many cuts lie below each value, and the gradients of the log loss. */
interface Bench {
  readonly columns: readonly Float32Array[];
  readonly cuts: readonly (readonly number[])[];
  readonly bins: readonly Uint8Array[];
  readonly gradients: Float64Array;
  readonly hessians: Float64Array;
  /** Places of the features that this tree may use. */
  readonly usable: ReadonlySet<number>;
}

interface Split {
  readonly feature: number;
  readonly cut: number;
  readonly gain: number;
}

/** Gradient boosting of the log loss (Friedman 2001; second order as Chen and Guestrin 2016). The same on each run. */
export function trainTrees(
  examples: readonly Example[],
  features: readonly string[],
): { bias: number; trees: Tree[] } {
  const columns = features.map((feature) =>
    Float32Array.from(examples, ({ evidence }) => evidence[feature] ?? 0),
  );
  const cuts = columns.map(cutsOf);
  const bins = columns.map((column, feature) => binsOf(column, cuts[feature] ?? []));
  const share = examples.filter(({ isBrand }) => isBrand).length / examples.length;
  const bias = Math.log(share / (1 - share));
  const odds = new Float64Array(examples.length).fill(bias);
  const random = generator(7);
  const trees: Tree[] = [];
  for (let round = 0; round < TREES; round += 1) {
    const chances = odds.map((value) => 1 / (1 + Math.exp(-value)));
    const bench: Bench = {
      columns,
      cuts,
      bins,
      gradients: chances.map((chance, at) => Number(examples[at]?.isBrand) - chance),
      hessians: chances.map((chance) => chance * (1 - chance)),
      usable: new Set([...columns.keys()].filter(() => random() < FEATURES_DRAWN)),
    };
    const drawn = [...odds.keys()].filter(() => random() < DRAWN);
    const nodes: number[][] = [];
    grow(bench, drawn, DEPTH, nodes);
    trees.push(nodes);
    for (const at of odds.keys()) odds[at] = (odds[at] ?? 0) + valueAt(nodes, columns, at);
  }
  return { bias: rounded(bias), trees };
}

/** Logistic regression with an L2 penalty, by Adam (Kingma and Ba 2015). */
export function trainLinear(
  examples: readonly Example[],
  features: readonly string[],
): { bias: number; weights: Record<string, number> } {
  const { starts, columns, values } = sparseRows(examples, features);
  const size = features.length + 1;
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let step = 1; step <= 300; step += 1) {
    const gradient = weights.map((weight, index) => (index === size - 1 ? 0 : 2 * weight));
    for (const [row, { isBrand }] of examples.entries()) {
      const from = starts[row] ?? 0;
      const to = starts[row + 1] ?? 0;
      let odds = weights[size - 1] ?? 0;
      for (let cell = from; cell < to; cell += 1)
        odds += (weights[columns[cell] ?? 0] ?? 0) * (values[cell] ?? 0);
      const error = 1 / (1 + Math.exp(-odds)) - Number(isBrand);
      for (let cell = from; cell < to; cell += 1) {
        const column = columns[cell] ?? 0;
        gradient[column] = (gradient[column] ?? 0) + error * (values[cell] ?? 0);
      }
      gradient[size - 1] = (gradient[size - 1] ?? 0) + error;
    }
    const rate = step < 210 ? 0.1 : 0.02;
    for (const index of weights.keys()) {
      const slope = gradient[index] ?? 0;
      mean[index] = 0.9 * (mean[index] ?? 0) + 0.1 * slope;
      square[index] = 0.999 * (square[index] ?? 0) + 0.001 * slope * slope;
      const direction = (mean[index] ?? 0) / (1 - 0.9 ** step);
      weights[index] =
        (weights[index] ?? 0) -
        (rate * direction) / (Math.sqrt((square[index] ?? 0) / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return {
    bias: rounded(weights[size - 1] ?? 0),
    weights: Object.fromEntries(features.map((feature, index) => [feature, rounded(weights[index] ?? 0)])),
  };
}

/** The values that are not 0, row by row: those of row N lie from `starts[N]` to `starts[N + 1]`. */
function sparseRows(
  examples: readonly Example[],
  features: readonly string[],
): { starts: Uint32Array; columns: Uint32Array; values: Float64Array } {
  const at = new Map(features.map((feature, index) => [feature, index]));
  const rows = examples.map(({ evidence }) =>
    Object.entries(evidence).flatMap(([name, value]) => {
      const column = at.get(name);
      return value === 0 || column === undefined ? [] : [{ column, value }];
    }),
  );
  const starts = new Uint32Array(rows.length + 1);
  for (const [row, cells] of rows.entries()) starts[row + 1] = (starts[row] ?? 0) + cells.length;
  const cells = rows.flat();
  return {
    starts,
    columns: Uint32Array.from(cells, ({ column }) => column),
    values: Float64Array.from(cells, ({ value }) => value),
  };
}

/** Adds the node of these examples and all below it; returns its place. */
function grow(bench: Bench, rows: readonly number[], depth: number, nodes: number[][]): number {
  const place = nodes.push([]) - 1;
  const [gradient, hessian] = sums(bench, rows);
  const split =
    depth === 0 || rows.length < 2 * SMALLEST_LEAF ? null : bestSplit(bench, rows, gradient, hessian);
  if (split === null) {
    nodes[place] = [-1, rounded((LEARNING_RATE * gradient) / (hessian + LAMBDA))];
    return place;
  }
  const { feature, cut } = split;
  const isBelow = (row: number): boolean => (bench.columns[feature]?.[row] ?? 0) < cut;
  const below = grow(bench, rows.filter(isBelow), depth - 1, nodes);
  const above = grow(
    bench,
    rows.filter((row) => !isBelow(row)),
    depth - 1,
    nodes,
  );
  nodes[place] = [feature, rounded(cut), below, above];
  return place;
}

function bestSplit(bench: Bench, rows: readonly number[], gradient: number, hessian: number): Split | null {
  const whole = gradient ** 2 / (hessian + LAMBDA);
  let best: Split | null = null;
  bench.cuts.forEach((cuts, feature) => {
    if (!bench.usable.has(feature)) return;
    const bins = histogram(bench, rows, feature);
    const below = { gradient: 0, hessian: 0, count: 0 };
    for (const [at, cut] of cuts.entries()) {
      below.gradient += bins.gradients[at] ?? 0;
      below.hessian += bins.hessians[at] ?? 0;
      below.count += bins.counts[at] ?? 0;
      if (below.count < SMALLEST_LEAF || rows.length - below.count < SMALLEST_LEAF) continue;
      const left = below.gradient ** 2 / (below.hessian + LAMBDA);
      const right = (gradient - below.gradient) ** 2 / (hessian - below.hessian + LAMBDA);
      const gain = left + right - whole;
      if (gain > 1e-3 && gain > (best?.gain ?? 0)) best = { feature, cut, gain };
    }
  });
  return best;
}

/** What the rows between each two cuts of a feature add up to. */
function histogram(
  { bins, cuts, gradients, hessians }: Bench,
  rows: readonly number[],
  feature: number,
): { gradients: Float64Array; hessians: Float64Array; counts: Uint32Array } {
  const size = (cuts[feature]?.length ?? 0) + 1;
  const column = bins[feature] ?? new Uint8Array();
  const found = {
    gradients: new Float64Array(size),
    hessians: new Float64Array(size),
    counts: new Uint32Array(size),
  };
  for (const row of size > 1 ? rows : []) {
    const bin = column[row] ?? 0;
    found.gradients[bin] = (found.gradients[bin] ?? 0) + (gradients[row] ?? 0);
    found.hessians[bin] = (found.hessians[bin] ?? 0) + (hessians[row] ?? 0);
    found.counts[bin] = (found.counts[bin] ?? 0) + 1;
  }
  return found;
}

function sums({ gradients, hessians }: Bench, rows: readonly number[]): [gradient: number, hessian: number] {
  let gradient = 0;
  let hessian = 0;
  for (const row of rows) {
    gradient += gradients[row] ?? 0;
    hessian += hessians[row] ?? 0;
  }
  return [gradient, hessian];
}

function valueAt(nodes: Tree, columns: readonly Float32Array[], row: number): number {
  let node = nodes[0] ?? [];
  while ((node[0] ?? -1) >= 0) {
    const [feature = 0, cut = 0, below = 0, above = 0] = node;
    node = nodes[(columns[feature]?.[row] ?? 0) < cut ? below : above] ?? [];
  }
  return node[1] ?? 0;
}

function cutsOf(column: Float32Array): number[] {
  const values = [...new Set(column)].sort((a, b) => a - b);
  const step = Math.max(1, Math.floor(values.length / MAX_CUTS));
  return values
    .slice(0, -1)
    .flatMap((value, at) => (at % step === 0 ? [(value + (values[at + 1] ?? value)) / 2] : []));
}

function binsOf(column: Float32Array, cuts: readonly number[]): Uint8Array {
  return Uint8Array.from(column, (value) => cuts.filter((cut) => value >= cut).length);
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
