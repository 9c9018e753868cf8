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
export function tableRows(surface: Surface): ReadonlyMap<Block, TableCell> {
  const found = new Map<Block, TableCell>();
  let header: Block[] = [];
  let row: Block[] = [];
  let lastLine = -2;
  const words = (block: Block | null): string =>
    block === null ? '' : surface.text.slice(block.start, Math.min(block.end, block.start + LONGEST_LABEL));
  const flush = (): void => {
    const [lead] = row;
    if (lead === undefined) return;
    for (const block of row) {
      if (block.level === 0) continue;
      const headerBlock = header.find(({ level }) => level === block.level) ?? null;
      const leadBlock = lead.level === 0 ? lead : null;
      found.set(block, { block, header: words(headerBlock), lead: words(leadBlock), leadBlock, headerBlock });
    }
    row = [];
  };
  for (const block of surface.blocks) {
    if (block.kind !== 'cell') continue;
    if (block.line !== lastLine) {
      flush();
      // a header stands one line above its rule
      if (block.line > lastLine + 2) header = [];
      lastLine = block.line;
    }
    if (block.header) header = [...header.filter(({ line }) => line === block.line), block];
    else row.push(block);
  }
  flush();
  return found;
}
