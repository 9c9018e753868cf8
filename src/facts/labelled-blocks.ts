import type { ReadableBlock } from '../text/readable-page';
import { isPersonAlone, roleIn } from './leader';
import { factWords } from './lexicon';

const { iu } = factWords('page');

const SHORT = 60;
const LONGEST = 160;
const LABEL_ALONE = iu`^${'factHeading'}$`;
/** "2019 Founded", "112Employees": a figure beside what it counts. */
const FIGURE_FIRST = iu`^([~>]?\d[\d.,\s]{0,12}[km]?\+?)\s*(${'factHeading'})$`;
/** "Year founded2017": as two columns without a space. */
const LABEL_FIRST = iu`^(${'factHeading'})\s*(\d.{0,20})$`;
const FIGURE = /^[~>]?\d[\d.,\s]{0,12}[kKmM]?\+?$/u;
const YEAR = /^(?:1[89]|20)\d\d$/u;
/** A street with its number: the town stands in the lines below. */
const STREET = /^\P{N}+\s\d{1,4}\p{L}?,?$|^\d{1,5},? \p{Lu}[^,]+,?$/u;
const MAX_LINES = 3;

/**
 * The blocks of a page where what it lays out in two places is one text: "2019" above or below "Founded", "Headquarters"
 * above the lines of an address, a year above what happened in it, a row of two cells.
 */
export function labelledBlocks(blocks: readonly ReadableBlock[]): ReadableBlock[] {
  const joined: ReadableBlock[] = [];
  let above: ReadableBlock | null = null;
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    const next = blocks[at + 1];
    if (block === undefined) break;
    if (next !== undefined && isPair(block, next) && !LABEL_ALONE.test(above?.text.trim() ?? '')) {
      joined.push({ ...block, kind: 'paragraph', level: 0, text: `${next.text}: ${block.text}` });
      at += 1;
      above = null;
    } else {
      const below = blocks.slice(at + 1, at + 1 + MAX_LINES);
      const text = isRoleOf(above, block, blocks[at - 2])
        ? null
        : (inOrder(block.text.trim()) ?? underLabel(block, below));
      if (text === null || block.kind === 'heading') joined.push(block);
      if (text !== null) joined.push({ ...block, kind: 'paragraph', level: 0, text });
      above = block;
    }
  }
  return joined;
}

/** "CEO" below "Ann Lee" is hers, no label of the next name, unless she stands below a post herself. */
function isRoleOf(
  above: ReadableBlock | null,
  { text, kind }: ReadableBlock,
  front: ReadableBlock | undefined,
): boolean {
  if (above === null || kind === 'term' || roleIn(text.trim()) === undefined) return false;
  return isPersonAlone(above.text.trim()) && roleIn(front?.text.trim() ?? '') === undefined;
}

/** A figure above its label. */
function isPair(block: ReadableBlock, next: ReadableBlock): boolean {
  return FIGURE.test(block.text.trim()) && LABEL_ALONE.test(next.text.trim());
}

function inOrder(text: string): string | null {
  if (text.length > SHORT || !/\d/u.test(text)) return null;
  const [, figure, unit] = FIGURE_FIRST.exec(text) ?? [];
  if (figure !== undefined) return `${unit ?? ''}: ${figure}`;
  const [, label, value] = LABEL_FIRST.exec(text) ?? [];
  return label === undefined ? null : `${label}: ${value ?? ''}`;
}

/** What stands below a label, a term, a year or at the head of a row of two. */
function underLabel(block: ReadableBlock, below: readonly ReadableBlock[]): string | null {
  const written = block.text.trim();
  const label = written.replace(/\s?:$/u, '');
  const [next] = below;
  if (next === undefined || next.kind === 'heading') return null;
  if (label.length > SHORT || next.text.length > LONGEST) return null;
  const isRow = block.kind === 'cell' && next.kind === 'cell' && next.headings?.at(-1) === written;
  const isTitle =
    block.kind === 'heading' ? YEAR.test(label) : block.kind === 'term' || written.endsWith(':');
  if (!isRow && !isTitle && !LABEL_ALONE.test(label)) return null;
  const end = below.findIndex(({ kind }) => kind === 'heading');
  // "Ann Lee | Chief Executive"
  if (isRow && isPersonAlone(label) && roleIn(next.text.trim()) !== undefined)
    return `${label}, ${next.text.trim()}`;
  const lines = STREET.test(next.text.trim()) ? below.slice(0, end < 0 ? MAX_LINES : end) : [next];
  return `${label}: ${lines.map(({ text }) => text.trim().replace(/,$/u, '')).join(', ')}`;
}
