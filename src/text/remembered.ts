const MOST_RESULTS = 4000;
const LONGEST_KEY = 200;

/**
 * A function of a text that keeps its latest results: an answer that names a brand a thousand times is read no slower
 * than one that names it once. The function must be pure.
 */
export function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    if (text.length > LONGEST_KEY) return compute(text);
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (results.size >= MOST_RESULTS) results.clear();
    results.set(text, result);
    return result;
  };
}
