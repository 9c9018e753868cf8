import { blockAt, type Surface } from './surface';

const LONGEST_QUOTE = 300;
const SENTENCE_BREAK = /[.!?…。！？]["'”’)]?\s+(?=[\p{Lu}\p{N}\p{Lo}"“(])/gu;

/**
 * The sentence, list item or table row around an offset of the plain text, at most 300 characters, cut at a word with
 * an ellipsis.
 */
export function quoteAt(surface: Surface, offset: number): string {
  const block = blockAt(surface, offset) ?? surface.blocks[0];
  if (block === undefined) return '';
  if (block.kind === 'cell') {
    const cells = surface.blocks.filter((other) => other.line === block.line && other.kind === 'cell');
    return shorten(
      cells.map((cell) => surface.text.slice(cell.start, Math.min(cell.end, cell.start + 300))).join(' | '),
    );
  }
  if (block.kind !== 'paragraph' && block.end - block.start <= LONGEST_QUOTE) {
    return shorten(surface.text.slice(block.start, block.end));
  }
  const from = Math.max(block.start, offset - 600);
  const window = surface.text.slice(from, Math.min(block.end, offset + 600));
  let start = 0;
  let end = window.length;
  for (const match of window.matchAll(SENTENCE_BREAK)) {
    const behind = match.index + match[0].length;
    if (from + behind <= offset) start = behind;
    else {
      end = behind;
      break;
    }
  }
  const sentence = window.slice(start, end);
  return sentence.length <= LONGEST_QUOTE
    ? shorten(sentence)
    : shorten(window.slice(Math.max(start, offset - from - 100), end));
}

/** One line of at most 300 characters. */
export function shorten(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/ ?\( ?\)/g, '')
    .replace(/ ([.,;])/g, '$1')
    .trim();
  if (line.length <= LONGEST_QUOTE) return line;
  const cut = line.slice(0, LONGEST_QUOTE - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > LONGEST_QUOTE / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
