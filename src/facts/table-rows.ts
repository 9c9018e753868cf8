import { groupBy } from '../text/group-by';
import type { Block, Surface } from '../text/markdown/surface';

/** A cell with the words that say what it holds. */
export interface TableCell {
  readonly block: Block;
  /** Heading of its column; empty without one. */
  readonly header: string;
  /** What stands in front of its row; empty where nothing does. */
  readonly lead: string;
  readonly leadBlock: Block | null;
  readonly headerBlock: Block | null;
}

const LONGEST_LABEL = 80;

/** The body cells of all tables, without the first of each row, by their block. */
export function tableRows({ text, blocks }: Surface): ReadonlyMap<Block, TableCell> {
  const found = new Map<Block, TableCell>();
  const words = (block: Block | null): string =>
    block === null ? '' : text.slice(block.start, Math.min(block.end, block.start + LONGEST_LABEL));
  let headers: readonly Block[] = [];
  let lastLine = -2;
  const cells = blocks.filter(({ kind }) => kind === 'cell');
  for (const [line, row] of groupBy(cells, (block) => block.line)) {
    // a header stands one line above its rule
    if (line > lastLine + 2) headers = [];
    lastLine = line;
    const [first] = row;
    if (first?.header === true) headers = row;
    const leadBlock = first?.level === 0 ? first : null;
    for (const block of row) {
      if (block.header || block.level === 0) continue;
      const headerBlock = headers.find(({ level }) => level === block.level) ?? null;
      found.set(block, { block, header: words(headerBlock), lead: words(leadBlock), leadBlock, headerBlock });
    }
  }
  return found;
}
