import { type Block, blockAt, type Surface } from '../text/markdown/surface';
import { smallLetters } from '../text/fold';
import { sentences, type Span } from '../text/sentences';
import { answerWords } from './lexicon';
import { spansWithin } from './warnings';

const { small } = answerWords('named');

/** So many entries that each begin with a name are a list of choices. */
const FEWEST_ENTRIES = 2;
/** What is named more often is named for its own sake. */
const MOST_MENTIONS = 5;
const LETTER = /\p{L}/u;
/** Between names that stand side by side: "Globex, Initech and". */
const LISTED = small`^(?:[\s,/&()]|(?<!\p{L})(?:${'and'}|${'article'})(?!\p{L}))*$`;

/**
 * Does an answer that lists choices name a brand only inside the entries of others, or behind the name of one of them in a
 * sentence? `names`: all that it names, in order.
 */
export function isOnlyInEntriesOfOthers(
  surface: Surface,
  own: readonly Span[],
  names: readonly Span[],
): boolean {
  if (own.length > MOST_MENTIONS) return false;
  const { text, blocks } = surface;
  const starts = new Set(own.map(({ start }) => start));
  const written = own.map(({ start, end }) => text.slice(start, end)).join('\n');
  // "**Suus** – Rohlig Suus Logistics sends": a part of our name stands for it
  const isOther = ({ start, end }: Span): boolean =>
    !starts.has(start) && !written.includes(text.slice(start, end));
  const leads = blocks.flatMap((block) => (isEntry(block) ? (leadOf(surface, block, names) ?? []) : []));
  if (leads.length < FEWEST_ENTRIES || !leads.every(isOther)) return false;
  const others = names.filter(isOther);
  return own.every((span) => isSaidOfOther(surface, span, others));
}

function isEntry({ kind, level }: Block): boolean {
  return kind === 'item' || kind === 'heading' || (kind === 'cell' && level === 0);
}

/** The name with which a block begins. */
function leadOf({ text }: Surface, block: Block, names: readonly Span[]): Span | null {
  const first = spansWithin(names, block.start, block.end)[0];
  return first === undefined || LETTER.test(text.slice(block.start, first.start)) ? null : first;
}

/** In an entry of another, though not at the head of a sentence; elsewhere behind another in its sentence, not beside it. */
function isSaidOfOther(surface: Surface, span: Span, others: readonly Span[]): boolean {
  const block = blockAt(surface, span.start);
  if (block === null) return false;
  const { text } = surface;
  const from = sentenceStart(text, block, span);
  if (block.kind === 'item' && leadOf(surface, block, others) !== null)
    return LETTER.test(text.slice(from, span.start));
  const last = spansWithin(others, from, span.start).at(-1);
  return last !== undefined && !LISTED.test(smallLetters(text.slice(last.end, span.start)));
}

function sentenceStart(text: string, block: Block, span: Span): number {
  const before = sentences(text.slice(block.start, span.end)).at(-1);
  return block.start + (before?.start ?? 0);
}
