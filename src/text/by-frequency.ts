/** Each value with how often it occurs, most frequent first; ties in the order of their code units. */
export function byFrequency<Value extends string | null>(values: Iterable<Value>): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || ((a ?? '') < (b ?? '') ? -1 : 1));
}

/** The value that occurs most often; null also when there is none. */
export function mostFrequent<Value extends string | null>(values: Iterable<Value>): Value | null {
  return byFrequency(values)[0]?.[0] ?? null;
}
