import { listOf, type WordList } from '../text/word-lists';
import names from './data/names.json';
import { brandKey } from './name-forms';

/** The answer engines themselves. */
const ENGINES = keys(names.engines);
/** Whoever judges, lists, certifies or watches over others: publications, review sites, portals, labels, regulators. */
const PUBLISHERS = keys(names.publishers);
const PLACES_AND_TERMS = keys(names.placesAndTerms);

/** Of what kind a name is, by its `brandKey`, that is rarely a competitor; null for all others. */
export function noBrandKind(key: string): 'engine' | 'publisher' | 'place' | null {
  if (PLACES_AND_TERMS.has(key)) return 'place';
  if (ENGINES.has(key)) return 'engine';
  return PUBLISHERS.has(key) ? 'publisher' : null;
}

function keys(list: WordList): ReadonlySet<string> {
  return new Set(
    listOf(list)
      .map(brandKey)
      .filter((key) => key !== ''),
  );
}
