import { foldedLetters } from '../text/fold';
import { memoized } from '../text/memoized';
import { gazetteerEntry, tradesOf } from './gazetteer';
import { baseForms } from './inflection';
import { brandKey } from './name-forms';

/** What is listed of a name, in the gazetteer and in the directory of brands. */
export interface Listing {
  /** The key that it is listed under; its `brandKey` where it is not. */
  readonly key: string;
  readonly entry: ReturnType<typeof gazetteerEntry>;
  readonly trades: readonly string[];
  /** Is it written in an inflected form? */
  readonly isInflected: boolean;
}

const listingsIn = memoized((language) => memoized((name) => listingOf(name, language)));

/** What is listed of a name in a text of this language: with its article, without, or in its base form. */
export function listing(name: string, language: string | null): Listing {
  return listingsIn(language ?? '')(name);
}

function listingOf(name: string, language: string): Listing {
  const key = brandKey(name);
  const whole = foldedLetters(name);
  const entry = gazetteerEntry(key) ?? gazetteerEntry(whole);
  const trades = [...new Set([...tradesOf(key), ...tradesOf(whole)])];
  if (entry !== null || trades.length > 0) return { key, entry, trades, isInflected: false };
  const base = baseForms(key, language).find(
    (form) => gazetteerEntry(form) === 'telling' || tradesOf(form).length > 0,
  );
  if (base === undefined) return { key, entry, trades, isInflected: false };
  return { key: base, entry: gazetteerEntry(base), trades: tradesOf(base), isInflected: true };
}
