import data from './data/gazetteer.json';

const TELLING: ReadonlySet<string> = new Set(data.telling.split(' '));
const COMMON: ReadonlySet<string> = new Set(data.common.split(' '));

/** Is this a brand of the open gazetteers? `common`: its name is made of everyday words, so the place must speak for it. */
export function gazetteerEntry(key: string): 'telling' | 'common' | null {
  if (TELLING.has(key)) return 'telling';
  return COMMON.has(key) ? 'common' : null;
}
