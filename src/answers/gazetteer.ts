import data from './data/gazetteer.json';

const TELLING: ReadonlySet<string> = new Set(data.telling.split(' '));
const COMMON: ReadonlySet<string> = new Set(data.common.split(' '));
const TOWNS: ReadonlySet<string> = new Set(data.towns.split(' '));

/** Is this a brand of the open gazetteers? `common`: its name is made of everyday words, so the place must speak for it. */
export function gazetteerEntry(key: string): 'telling' | 'common' | null {
  if (TELLING.has(key)) return 'telling';
  return COMMON.has(key) ? 'common' : null;
}

/** Is this also the name of a town? */
export function isTown(key: string): boolean {
  return TOWNS.has(key);
}
