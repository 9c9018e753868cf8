/** Segments of pages that belong to the main text and were found or missed, and side matter that slipped in. */
export interface SegmentCounts {
  readonly found: number;
  readonly missed: number;
  readonly wrong: number;
}

/** Counts segments in one text; white space and soft hyphens do not count. */
export function countSegments(
  text: string,
  wanted: readonly string[],
  unwanted: readonly string[],
): SegmentCounts {
  const flat = flatten(text);
  const hits = (segments: readonly string[]): number =>
    segments.filter((segment) => flat.includes(flatten(segment))).length;
  const found = hits(wanted);
  return { found, missed: wanted.length - found, wrong: hits(unwanted) };
}

/** Harmonic mean of precision and recall over all pages together, 0 to 1. */
export function f1(counts: readonly SegmentCounts[]): number {
  const sum = (of: (count: SegmentCounts) => number): number =>
    counts.reduce((total, count) => total + of(count), 0);
  const found = sum((count) => count.found);
  const all = 2 * found + sum((count) => count.missed) + sum((count) => count.wrong);
  return all === 0 ? 0 : (2 * found) / all;
}

function flatten(text: string): string {
  return text.replaceAll('\u00ad', '').replace(/\s+/gu, ' ').trim();
}
