import { isOwnedHost } from '../../../src/answers/owned-sources';
import type { Evaluation } from '../report';
import { truthCases } from './truth-set';

interface Row {
  readonly host: string;
  /** Registrable domain; null for a public suffix or no host at all. */
  readonly expected: string | null;
}

/** Vectors of the public suffix list: nobody owns the names under a public suffix. */
export function evaluatePublicSuffixes(truth: string): Evaluation | null {
  const rows = truthCases<Row>(truth, 'psl-vectors');
  if (rows === null) return null;
  const misses = rows.filter(({ host, expected }) =>
    expected === null
      ? isOwnedHost(`shop.${host}`, host)
      : !isOwnedHost(host, expected) || isOwnedHost(`not${expected}`, expected),
  );
  return {
    title: `psl-vectors (${rows.length})`,
    figures: [
      {
        name: 'right',
        value: 1 - misses.length / rows.length,
        target: null,
        note: 'own or not; the list excepts city.kobe.jp',
      },
    ],
    misses: misses.map(({ host, expected }) => `${host}: ${expected ?? 'no domain'}`),
  };
}
