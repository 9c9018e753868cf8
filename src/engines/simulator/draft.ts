export interface DraftResult {
  readonly url: string;
  readonly title: string;
  readonly host: string;
}

/** A stretch of text and the results (by place in the list) that it cites. */
export interface DraftSegment {
  readonly text: string;
  readonly cites: readonly number[];
}

/** An answer before it takes a vendor's wire shape. */
export interface Draft {
  readonly searched: boolean;
  /** What was searched for, at least one search. */
  readonly queries: readonly [string, ...string[]];
  readonly results: readonly DraftResult[];
  readonly segments: readonly DraftSegment[];
}

/** The text with a vendor's own mark after each cited stretch. */
export function draftText(draft: Draft, mark: (result: DraftResult, place: number) => string): string {
  return draft.segments.map((segment) => segment.text + marksOf(draft, segment, mark)).join('');
}

/** The marks of one stretch, in order. */
function marksOf(
  draft: Draft,
  segment: DraftSegment,
  mark: (result: DraftResult, place: number) => string,
): string {
  return segment.cites
    .map((place) => (draft.results[place] ? mark(draft.results[place], place) : ''))
    .join('');
}
