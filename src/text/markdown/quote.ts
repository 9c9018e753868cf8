import { countWhile } from '../count-while';
import { collapse, shorten } from '../tidy';
import { blockAt, type Surface } from './surface';
import { matchesIn } from '../matches';

const LONGEST_QUOTE = 300;
const SENTENCE_BREAK = /[.!?…。！？]["'”’)]?\s+(?=[\p{Lu}\p{N}\p{Lo}"“(])/gu;

/** The sentence, list item or table row around an offset of the plain text: 300 characters at most, cut at a word with "…". */
export function quoteAt(surface: Surface, offset: number): string {
  const block = blockAt(surface, offset) ?? surface.blocks[0];
  if (block === undefined) return '';
  if (block.kind === 'cell') return quoteLine(rowText(surface, block.line));
  if (block.kind !== 'paragraph' && block.end - block.start <= LONGEST_QUOTE)
    return quoteLine(surface.text.slice(block.start, block.end));
  const from = Math.max(block.start, offset - 600);
  const window = surface.text.slice(from, Math.min(block.end, offset + 600));
  let start = 0;
  let end = window.length;
  for (const match of matchesIn(window, SENTENCE_BREAK)) {
    const behind = match.index + match[0].length;
    // the number of a list item is no sentence
    if (!/\p{L}/u.test(window.slice(start, match.index))) continue;
    if (from + behind <= offset) start = behind;
    else {
      end = behind;
      break;
    }
  }
  const isLong = end - start > LONGEST_QUOTE;
  return quoteLine(window.slice(isLong ? Math.max(start, offset - from - 100) : start, end));
}

/** How the row of a table begins, its cells parted by bars. */
function rowText({ text, blocks }: Surface, line: number): string {
  const first = countWhile(blocks.length, (at) => (blocks[at]?.line ?? line) < line);
  const cells: string[] = [];
  for (let at = first, chars = 0; blocks[at]?.line === line && chars <= LONGEST_QUOTE; at += 1) {
    const { start, end } = blocks[at] ?? { start: 0, end: 0 };
    cells.push(text.slice(start, Math.min(end, start + LONGEST_QUOTE)));
    chars += end - start;
  }
  return cells.join(' | ');
}

/** One line of at most 300 characters, without the gaps that left-out addresses leave. */
export function quoteLine(text: string): string {
  const line = collapse(text)
    .replace(/ ?\( ?\)/g, '')
    .replace(/ ([.,;])/g, '$1')
    .trim();
  return shorten(line, LONGEST_QUOTE);
}
