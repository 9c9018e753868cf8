import { LRUCache } from 'lru-cache';

const MAX_RESULTS = 4_000;
const MAX_KEY_CHARS = 200;

/**
 * Memoizes a pure function of short texts, so that reading a text that names one brand a thousand times is no slower than
 * reading one that names it once. Results of long texts are not cached.
 */
export function memoized<Result extends string | number | boolean | object>(
  compute: (text: string) => Result,
): (text: string) => Result {
  const results = new LRUCache<string, Result>({ max: MAX_RESULTS });
  return (text) => {
    if (text.length > MAX_KEY_CHARS) return compute(text);
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
