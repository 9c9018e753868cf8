import { Parser } from 'htmlparser2';

/** Deepest nesting that is read. Real pages stay under 100 levels; recursion over the tree is safe far beyond this. */
export const MAX_DEPTH = 512;
/** Elements, attributes, comments and text runs together. The heaviest real pages stay under 60,000. */
export const MAX_NODES = 200_000;

const CHUNK_CHARS = 16_384;

export type PrescanVerdict = 'ok' | 'too_deep' | 'too_many_nodes';

/**
 * Streams the HTML once, builds nothing, and stops at the first limit crossed.
 * Linear in the length of the text: the stack of open elements never grows past one chunk beyond MAX_DEPTH.
 */
export function prescan(html: string): PrescanVerdict {
  let depth = 0;
  let nodes = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => {
      nodes += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    },
    onclosetag: () => {
      depth -= 1;
    },
    onattribute: () => {
      nodes += 1;
    },
    ontext: () => {
      nodes += 1;
    },
    oncomment: () => {
      nodes += 1;
    },
  });
  for (let at = 0; at < html.length; at += CHUNK_CHARS) {
    parser.write(html.slice(at, at + CHUNK_CHARS));
    if (deepest > MAX_DEPTH) return 'too_deep';
    if (nodes > MAX_NODES) return 'too_many_nodes';
  }
  parser.end();
  if (deepest > MAX_DEPTH) return 'too_deep';
  return nodes > MAX_NODES ? 'too_many_nodes' : 'ok';
}
