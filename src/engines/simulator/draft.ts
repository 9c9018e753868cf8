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

/** The text without any marks. */
export function draftText({ segments }: Draft): string {
  return segments.map(({ text }) => text).join('');
}

/** The text with `[n]` behind each cited stretch, for the result in the place n - 1. */
export function markedText({ segments }: Draft): string {
  return segments.map(({ text, cites }) => text + cites.map((place) => `[${place + 1}]`).join('')).join('');
}
