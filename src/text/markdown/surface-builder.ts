import type { Block, Mark, Surface } from './surface';

/** Collects the plain text of an answer character by character, each with its place in the original. */
export class SurfaceBuilder {
  private readonly pieces: string[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly blocks: Block[] = [];
  private readonly marks: Mark[] = [];
  private readonly urls = new Set<string>();

  constructor(private readonly original: string) {}

  get length(): number {
    return this.starts.length;
  }

  /** Adds one UTF-16 unit that stands for `original[start, end)`. */
  push(unit: string, start: number, end: number): void {
    this.pieces.push(unit);
    this.starts.push(start);
    this.ends.push(end);
  }

  cite(url: string): void {
    if (/^https?:\/\/./i.test(url)) this.urls.add(url);
  }

  mark(kind: Mark['kind'], start: number, url: string | null): void {
    if (start < this.length) this.marks.push({ kind, start, end: this.length, url });
  }

  /** Ends a block that began at `start` and separates it from the next one. */
  endBlock(block: Omit<Block, 'end'>, at: number): void {
    if (this.length === block.start) return;
    this.blocks.push({ ...block, end: this.length });
    this.push('\n', at, at);
  }

  build(): Surface {
    return {
      original: this.original,
      text: this.pieces.join(''),
      starts: this.starts,
      ends: this.ends,
      blocks: this.blocks,
      marks: this.marks.sort((a, b) => a.start - b.start || b.end - a.end),
      urls: [...this.urls],
    };
  }
}
