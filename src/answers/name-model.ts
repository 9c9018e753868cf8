import data from './data/name-model.json';
import type { NameSigns, NameCandidate } from './name-evidence';
import { peerSigns } from './peer-signs';

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
export const THRESHOLD = -0.4;

/** Those of the candidates that a buyer could choose, in order. */
export function brandsAmong(candidates: readonly NameCandidate[], threshold = THRESHOLD): NameCandidate[] {
  const scores = oddsOf(candidates);
  return candidates.filter((_, index) => (scores[index] ?? 0) > threshold);
}

/** Log odds of each candidate to be a brand. */
export function oddsOf(
  candidates: readonly NameCandidate[],
  { linear, boosted }: NameModelData = MODEL,
): number[] {
  const { bias, features, trees } = boosted;
  return withPeers(candidates, linear).map((signs) => {
    const values = Float64Array.from(features, (feature) => signs[feature] ?? 0);
    return trees.reduce((sum, tree) => sum + leafOf(tree, values), bias);
  });
}

/** The signs of each candidate, those of its peers among them. */
export function withPeers(
  candidates: readonly NameCandidate[],
  linear: NameModelData['linear'],
): NameSigns[] {
  const alone = new Map(candidates.map((one) => [one.key, probability(one, linear)]));
  const peers = peerSigns(candidates, alone);
  return candidates.map(({ evidence }, at) => ({ ...evidence, ...peers[at] }));
}

/** How likely a candidate is a brand as far as it tells by itself: 0 to 1. */
function probability({ evidence, words }: NameCandidate, { bias, weights }: NameModelData['linear']): number {
  let odds = bias;
  for (const [name, value] of Object.entries(evidence)) odds += value * (weights[name] ?? 0);
  for (const word of words) odds += weights[word] ?? 0;
  return 1 / (1 + Math.exp(-odds));
}

function leafOf(tree: Tree, values: Float64Array): number {
  let node = tree[0];
  // by index: this runs some 100,000 times an answer
  while (node !== undefined && (node[0] ?? -1) >= 0) {
    const isBelow = (values[node[0] ?? 0] ?? 0) < (node[1] ?? 0);
    node = tree[(isBelow ? node[2] : node[3]) ?? 0];
  }
  return node?.[1] ?? 0;
}
