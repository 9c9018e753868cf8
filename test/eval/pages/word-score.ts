/** Folded words of a text, as often as they stand there. */
function counted(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Harmonic mean of precision and recall over the words of two texts, 0 to 1; order does not count. */
export function wordF1(expected: string, found: string): number {
  const wanted = counted(expected);
  const given = counted(found);
  const all = total(wanted) + total(given);
  const shared = [...wanted].reduce((sum, [word, count]) => sum + Math.min(count, given.get(word) ?? 0), 0);
  return all === 0 ? 1 : (2 * shared) / all;
}
