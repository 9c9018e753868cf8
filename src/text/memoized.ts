const MAX_RESULTS = 4_000;
const MAX_KEY_CHARS = 200;

/**
 * Memoizes a pure function of short texts: a text names one brand a thousand times. Results of long ones are not kept. It
 * keeps the last 4,000 new texts at least, and twice as many at most: which was used last is not worth the time.
 */
export function memoized<Result extends string | number | boolean | object | null>(
  compute: (text: string) => Result,
): (text: string) => Result {
  let recent = new Map<string, Result>();
  let older = new Map<string, Result>();
  return (text) => {
    if (text.length > MAX_KEY_CHARS) return compute(text);
    const known = recent.get(text);
    if (known !== undefined) return known;
    // null is a result, too
    const result = older.has(text) ? (older.get(text) as Result) : compute(text);
    if (recent.size >= MAX_RESULTS) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, result);
    return result;
  };
}
