/** What was learned from labelled home pages, as it is stored. */
export interface VerticalModelData {
  readonly about: string;
  /** Home pages that were learned from. */
  readonly documents: number;
  /** Terms by the number of home pages that hold them. */
  readonly terms: Readonly<Record<string, string>>;
  /** The middle of the home pages of a vertical: `term:weight`, the weightiest first. */
  readonly centroids: Readonly<Record<string, string>>;
}

/** Ready for use: rarity of each term, and the weights of each vertical's terms. */
export interface VerticalModel {
  readonly rarity: ReadonlyMap<string, number>;
  readonly centroids: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export function readVerticalModel({ documents, terms, centroids }: VerticalModelData): VerticalModel {
  const rarity = new Map<string, number>();
  for (const [count, list] of Object.entries(terms)) {
    for (const term of list.split(' ')) rarity.set(term, inverseFrequency(documents, Number(count)));
  }
  return {
    rarity,
    centroids: new Map(
      Object.entries(centroids).map(([vertical, list]) => [
        vertical,
        new Map(
          list.split(' ').map((entry): [string, number] => {
            const at = entry.lastIndexOf(':');
            return [entry.slice(0, at), Number(entry.slice(at + 1))];
          }),
        ),
      ]),
    ),
  };
}

/** Smoothed inverse document frequency: ln((1 + documents) / (1 + documents with the term)) + 1. */
export function inverseFrequency(documents: number, withTerm: number): number {
  return Math.log((1 + documents) / (1 + withTerm)) + 1;
}

/** Weights of a text's terms, (1 + ln count) x rarity, scaled to length 1; terms without a known rarity are left out. */
export function textVector(
  counts: ReadonlyMap<string, number>,
  rarity: ReadonlyMap<string, number>,
): Map<string, number> {
  const vector = new Map<string, number>();
  let squares = 0;
  for (const [term, count] of counts) {
    const known = rarity.get(term);
    if (known === undefined) continue;
    const weight = (1 + Math.log(count)) * known;
    vector.set(term, weight);
    squares += weight * weight;
  }
  const length = Math.sqrt(squares) || 1;
  for (const [term, weight] of vector) vector.set(term, weight / length);
  return vector;
}

/** Cosine of a text with the middle of each learned vertical (Rocchio's classifier): 0 unlike to 1 alike. */
export function similarities(
  counts: ReadonlyMap<string, number>,
  { rarity, centroids }: VerticalModel,
): Map<string, number> {
  const vector = textVector(counts, rarity);
  return new Map(
    [...centroids].map(([vertical, weights]) => {
      let cosine = 0;
      for (const [term, weight] of vector) cosine += weight * (weights.get(term) ?? 0);
      return [vertical, cosine];
    }),
  );
}
