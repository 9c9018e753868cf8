import { countWhile } from '../text/count-while';
import type { Span } from '../text/sentences';

/** Stretches of a text, to be asked which places lie within them. */
export class SpanIndex {
  private readonly spans: readonly Span[];

  constructor(spans: readonly Span[]) {
    this.spans = withoutOverlaps(spans);
  }

  /** Is there a longer stretch around this one? */
  isWithin({ start, end }: Span): boolean {
    const around = this.lastAt(start);
    return around !== undefined && around.end >= end && around.end - around.start > end - start;
  }

  overlaps({ start, end }: Span): boolean {
    const before = this.lastAt(end - 1);
    return before !== undefined && before.end > start;
  }

  /** The last one that begins at this offset or before. */
  private lastAt(offset: number): Span | undefined {
    return this.spans[countWhile(this.spans.length, (at) => (this.spans[at]?.start ?? 0) <= offset) - 1];
  }
}

/** In order; of those that overlap the first, and of two that begin together the longer one. */
export function withoutOverlaps(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  }
  return kept;
}
