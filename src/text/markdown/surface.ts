import { countWhile } from '../count-while';

/** `cell`: one cell of a table; every other block is one line of the answer. */
export type BlockKind = 'heading' | 'item' | 'cell' | 'paragraph';

/** A stretch of the plain text with its place in the answer's structure. Offsets are of the plain text. */
export interface Block {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
  /** Headings: 1 to 6. Items: columns of indentation. Cells: column of the table from 0. */
  readonly level: number;
  /** Numbered list item. */
  readonly ordered: boolean;
  /** Number of the line in the answer: the cells of one row share it. */
  readonly line: number;
  /** Cell of a header row. */
  readonly header: boolean;
  /** Part of a closing list of sources: names there are those of publications. */
  readonly inSources: boolean;
}

/** Offsets are of the plain text. */
export interface Mark {
  /** `bold`: or italic; `address`: a link's label that is one, kept at the head of a block, where it may be "Booking.com". */
  readonly kind: 'bold' | 'link' | 'address';
  readonly start: number;
  readonly end: number;
  /** Where a link leads; null for bold. */
  readonly url: string | null;
}

/** What a reader of the answer sees, with the way back to what the engine sent. */
export interface Surface {
  /** The answer as sent. */
  readonly original: string;
  /** Plain text: no Markdown signs, no addresses, no citation marks. Blocks are separated by line feeds. */
  readonly text: string;
  /** Start in `original` of each character of `text`. */
  readonly starts: readonly number[];
  /** End in `original` of each character of `text`. */
  readonly ends: readonly number[];
  readonly blocks: readonly Block[];
  readonly marks: readonly Mark[];
  /** Distinct web addresses written in the answer, links' targets included, in order. */
  readonly urls: readonly string[];
}

const NEAREST_MARKS = 40;

/** The block that holds an offset of the plain text. */
export function blockAt({ blocks }: Surface, offset: number): Block | null {
  const block = blocks[countWhile(blocks.length, (at) => (blocks[at]?.end ?? 0) <= offset)];
  return block !== undefined && block.start <= offset ? block : null;
}

/** The marks around an offset of the plain text; of very many in one block only the nearest are looked at. */
export function marksAt(surface: Surface, offset: number): Mark[] {
  const { marks } = surface;
  const count = countWhile(marks.length, (at) => (marks[at]?.start ?? 0) <= offset);
  return marks.slice(Math.max(0, count - NEAREST_MARKS), count).filter((mark) => offset < mark.end);
}
