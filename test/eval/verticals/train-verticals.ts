import { inverseFrequency, textVector, type VerticalModelData } from '../../../src/profile/vertical-model';

/** A home page with its vertical; `counts`: how often each term occurs. */
export interface LabelledPage {
  readonly vertical: string;
  readonly counts: ReadonlyMap<string, number>;
}

const RAREST = 2;
const KEPT_TERMS = 700;

/** Learns the middle of each vertical's home pages. Single words only; those on one page alone are left out. */
export function trainVerticals(pages: readonly LabelledPage[]): VerticalModelData {
  const frequency = new Map<string, number>();
  for (const { counts } of pages) {
    for (const term of counts.keys()) {
      if (!term.includes('_')) frequency.set(term, (frequency.get(term) ?? 0) + 1);
    }
  }
  const kept = [...frequency].filter(([, count]) => count >= RAREST).sort(([a], [b]) => (a < b ? -1 : 1));
  const rarity = new Map(kept.map(([term, count]) => [term, inverseFrequency(pages.length, count)]));
  const terms: Record<string, string> = {};
  for (const [term, count] of kept)
    terms[count] = terms[count] === undefined ? term : `${terms[count]} ${term}`;
  const verticals = [...new Set(pages.map(({ vertical }) => vertical))].sort();
  return {
    about: 'Learned from the texts of labelled home pages by: npm run eval -- train-verticals',
    documents: pages.length,
    terms,
    centroids: Object.fromEntries(
      verticals.map((vertical) => [
        vertical,
        centroidOf(
          pages.filter((page) => page.vertical === vertical).map(({ counts }) => textVector(counts, rarity)),
        ),
      ]),
    ),
  };
}

function centroidOf(vectors: readonly ReadonlyMap<string, number>[]): string {
  const sums = new Map<string, number>();
  for (const vector of vectors) {
    for (const [term, weight] of vector) sums.set(term, (sums.get(term) ?? 0) + weight);
  }
  const length = Math.sqrt([...sums.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  return [...sums]
    .map(([term, weight]): [string, number] => [term, weight / length])
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, KEPT_TERMS)
    .map(([term, weight]) => `${term}:${weight.toFixed(4)}`)
    .join(' ');
}
