import { DomHandler, Parser } from 'htmlparser2';
import type { HtmlRoot } from './dom';

/** Deepest nesting that is read. Real pages stay under 100 levels; recursion over the tree is safe far beyond this. */
export const MAX_DEPTH = 512;
/** Elements, attributes, comments and text runs together. The heaviest real pages stay under 60,000. */
export const MAX_NODES = 200_000;

const CHUNK_CHARS = 16_384;

/** A tree that is too deep or too large to be read. */
export class RefusedTree extends Error {
  constructor(readonly reason: 'too_deep' | 'too_many_nodes') {
    super(reason);
  }
}

/** Builds the tree and counts what it is made of. */
class CountingHandler extends DomHandler {
  nodes = 0;
  deepest = 0;
  private depth = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.nodes += 1;
    this.depth += 1;
    if (this.depth > this.deepest) this.deepest = this.depth;
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.depth -= 1;
    super.onclosetag();
  }

  onattribute(): void {
    this.nodes += 1;
  }

  override ontext(text: string): void {
    this.nodes += 1;
    super.ontext(text);
  }

  override oncomment(text: string): void {
    this.nodes += 1;
    super.oncomment(text);
  }
}

/**
 * Parses HTML, and stops at the first limit crossed. Linear in the length of the text: the stack of open elements never
 * grows past one chunk beyond MAX_DEPTH. Throws `RefusedTree`.
 */
export function parseTree(html: string): HtmlRoot {
  const handler = new CountingHandler();
  const parser = new Parser(handler);
  const check = (): void => {
    if (handler.deepest > MAX_DEPTH) throw new RefusedTree('too_deep');
    if (handler.nodes > MAX_NODES) throw new RefusedTree('too_many_nodes');
  };
  for (let at = 0; at < html.length; at += CHUNK_CHARS) {
    parser.write(html.slice(at, at + CHUNK_CHARS));
    check();
  }
  parser.end();
  check();
  return handler.root;
}
