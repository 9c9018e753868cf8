import data from './data/name-model.json';
import type { NameSigns, NameCandidate } from './name-evidence';
import { OWN_PEER } from './own-name';

/** A node is `[feature, cut, node below the cut, node from the cut on]`, a leaf `[-1, value]`; the root comes first. */
export type Tree = readonly (readonly number[])[];

/** Learned from labelled answers; see `train-names`. Both parts give log odds. */
export interface NameModelData {
  /** Judges a name by itself. */
  readonly linear: { readonly bias: number; readonly weights: Readonly<Record<string, number>> };
  /** Judges it together with what the first part says of the names beside it. */
  readonly boosted: {
    readonly bias: number;
    readonly features: readonly string[];
    readonly trees: readonly Tree[];
  };
}

const MODEL: NameModelData = data;
/** Log odds from which a name is taken for a brand. */
export const THRESHOLD = -0.2;

/** Those of the candidates that a buyer could choose, in order. */
export function brandsAmong(candidates: readonly NameCandidate[], threshold = THRESHOLD): NameCandidate[] {
  const scores = oddsOf(candidates);
  return candidates.filter((_, index) => (scores[index] ?? 0) > threshold);
}

/** Log odds of each candidate to be a brand. */
export function oddsOf(candidates: readonly NameCandidate[]): number[] {
  return scoresOf(candidates, MODEL);
}

/** The same by any model. */
export function scoresOf(candidates: readonly NameCandidate[], model: NameModelData): number[] {
  const { bias, features, trees } = model.boosted;
  return withPeers(candidates, model.linear).map((evidence) => {
    const values = features.map((feature) => evidence[feature] ?? 0);
    return trees.reduce((sum, tree) => sum + leafOf(tree, values), bias);
  });
}

/** The evidence of each candidate, and how likely the names beside it and all others of the answer are brands. */
export function withPeers(
  candidates: readonly NameCandidate[],
  linear: NameModelData['linear'],
): NameSigns[] {
  const alone = new Map(candidates.map(({ key, evidence }) => [key, probability(evidence, linear)]));
  const leads = candidates.flatMap(({ key, evidence }) => (evidence.lead === 1 ? [alone.get(key) ?? 0] : []));
  const likely = [...alone.values()].filter((one) => one > 0.5).length;
  const inBlock = new Map<number, number[]>();
  for (const { key, blocks } of candidates) {
    for (const block of blocks) {
      const found = inBlock.get(block);
      if (found === undefined) inBlock.set(block, [alone.get(key) ?? 0]);
      else found.push(alone.get(key) ?? 0);
    }
  }
  const beside = new Map([...inBlock].map(([block, all]) => [block, besideIn(all)]));
  return candidates.map(({ key, evidence, peers, blocks }) => {
    const own = alone.get(key) ?? 0;
    const near = blocks.map((block) => beside.get(block)?.(own) ?? 0);
    const lists = peers.map((list) => list.map((peer) => (peer === OWN_PEER ? 1 : (alone.get(peer) ?? 0))));
    const means = lists.map(mean);
    return {
      ...evidence,
      alone: own,
      blockBest: Math.max(-1, ...near),
      peerBest: Math.max(-1, ...means),
      peerWorst: means.length === 0 ? -1 : Math.min(...means),
      peerMost: Math.max(-1, ...lists.flat()),
      leadMean: leads.length === 0 ? -1 : mean(leads),
      likely: Math.min(10, likely) / 10,
    };
  });
}

/** How many brands are likely to stand beside a name in a block, of at most five. */
function besideIn(all: readonly number[]): (own: number) => number {
  const sum = all.reduce((total, one) => total + one, 0);
  return (own) => Math.min(5, sum - own) / 5;
}

function probability(evidence: NameSigns, { bias, weights }: NameModelData['linear']): number {
  const odds = Object.entries(evidence).reduce(
    (sum, [name, value]) => sum + value * (weights[name] ?? 0),
    bias,
  );
  return 1 / (1 + Math.exp(-odds));
}

function leafOf(tree: Tree, values: readonly number[]): number {
  let node = tree[0] ?? [];
  while ((node[0] ?? -1) >= 0) {
    const [feature = 0, cut = 0, below = 0, above = 0] = node;
    node = tree[(values[feature] ?? 0) < cut ? below : above] ?? [];
  }
  return node[1] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
