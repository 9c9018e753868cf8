import { memoized } from '../text/memoized';
import data from './data/gazetteer.json';

const { trades, ...LISTS } = data;

/** The words of a list, split when they are first asked for: not every process that loads them reads answers. */
const wordsIn = memoized((list) => new Set(LISTS[list as keyof typeof LISTS].split(' ')));
let byKey: ReadonlyMap<string, readonly string[]> | null = null;

/** Is this a brand of the gazetteer, of open lists and our directory? `common`: its name is made of everyday words, so the place must speak for it. */
export function gazetteerEntry(key: string): 'telling' | 'common' | null {
  if (isIn('telling', key)) return 'telling';
  return isIn('common', key) ? 'common' : null;
}

/** Is this also the name of a town? */
export function isTown(key: string): boolean {
  return isIn('towns', key);
}

/** Is this folded word a person's given name? */
export function isGivenName(folded: string): boolean {
  return isIn('givenNames', folded);
}

/** The trades in which a brand is offered, as the directory of brands has them; none for a name that it does not list. */
export function tradesOf(key: string): readonly string[] {
  byKey ??= tradesByKey();
  return byKey.get(key) ?? [];
}

function isIn(list: keyof typeof LISTS, word: string): boolean {
  return wordsIn(list).has(word);
}

function tradesByKey(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [trade, keys] of Object.entries(trades)) {
    for (const key of keys.split(' ')) found.set(key, [...(found.get(key) ?? []), trade]);
  }
  return found;
}
