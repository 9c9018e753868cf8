import { parseUrl } from './parse-url';

/**
 * Does the address stand below the path, or is it its very beginning: is `/fr` or `/fr/tarifs` below `/fr/`? Letters count
 * as written. `path`: with a slash at both ends.
 */
export function isBelowPath(url: string, path: string): boolean {
  const pathname = parseUrl(url)?.pathname ?? '';
  return pathname.startsWith(path) || `${pathname}/` === path;
}
