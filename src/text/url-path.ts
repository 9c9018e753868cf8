import { parseUrl } from './parse-url';

/** Is the address, such as `/fr` or `/fr/tarifs`, that of a path such as `/fr/` or below it? Letters count as written. */
export function isBelowPath(url: string, path: string): boolean {
  const pathname = parseUrl(url)?.pathname ?? '';
  return pathname.startsWith(path) || `${pathname}/` === path;
}
