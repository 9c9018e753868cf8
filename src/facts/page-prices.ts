import type { ReadableBlock, ReadablePage } from '../text/readable-page';
import { moneyIn } from './money';
import { foldedNames, MAX_BLOCKS } from './page-passages';
import type { Passage, PassageReading } from './passage';
import { endsInVerb, planKey } from './plan-name';
import { MATTER, readPrices } from './price';
import { factWords } from './lexicon';
import { inPassing, type StatedValue } from './site-fact';

const { iu } = factWords('page');

const MAX_PRICES = 40;
const REACH_BEHIND = 3;
const REACH_BEFORE = 6;
const TAIL_CHARS = 90;
const SHORT = 40;
const LONGEST_LABEL = 70;
const LONGEST_ITEM = 9;
const LONGEST_BARE_ITEM = 6;
/** Between the name of what is sold and its price. */
const ITEM_END = iu`\s?(?:[–—:,|-]\s?)(?:${'priceFrom'}\s)?$`;
const FROM_END = iu`\s(?:${'priceFrom'})?\s?$`;
/** Where the next item of a list may begin: behind a comma or an "and", and not behind "or". */
const ITEM_BORDER = iu`^[^,;.·•|\n]*(?:[,;·•|\n]\s?|\s${'and'}\s|\.\s)`;
const LABEL_OF_LIST = /^[^:]{2,40}: (?=\p{L}+ ?$)/u;
const LIST_BEHIND = /^[^.;:]{1,24}, \p{L}[^.;:,]{1,30}\d/u;
const SENTENCES = /(?<!(?<!\p{L})(?:incl|ca|p|St|No|Nr))[.!?]\s|[;·•|\n]\s?/u;
/** Titles that name no plan. */
const PAGE_WORDS = iu`(?<!\p{L})${'noPlan'}(?!\p{L})`;

/**
 * Prices with their plans as pages lay them out: a plan's name in a heading or short line, an amount, its period in the
 * blocks behind it. Amounts whose plan cannot be told stay without one: they may leave room for a claim.
 */
export function pagePrices(page: ReadablePage): StatedValue[] {
  const names = foldedNames(page);
  const found: StatedValue[] = [];
  const blocks = page.blocks.slice(0, MAX_BLOCKS);
  for (const [at, block] of blocks.entries()) {
    if (found.length >= MAX_PRICES) break;
    if (block.text.length > 400 || /^["“„»«]/u.test(block.text)) continue;
    const amounts = moneyIn(block.text);
    if (amounts.length === 0 || isUnderQuestion(blocks, at)) continue;
    const hasTail = block.text.length <= SHORT || amounts.length === 1;
    const text = hasTail ? `${block.text} ${tailBehind(blocks, at)}` : block.text;
    const labels = ['price', ...(block.headings ?? [])];
    const passage: Passage = { text, labels, own: [], others: [], about: 'own', quote: text };
    let from = 0;
    for (const reading of readPrices(passage, names)) {
      if (reading.start >= block.text.length) break;
      const price = priceOf(page, blocks, at, reading, { names, from, isList: amounts.length > 1 });
      from = reading.end;
      if (price === null) continue;
      found.push(reading.isHedged ? inPassing(price) : price);
    }
  }
  return found;
}

/** What is known of an amount's place: where the one before it ends, and whether its block lists several. */
interface Place {
  readonly names: readonly string[];
  readonly from: number;
  readonly isList: boolean;
}

function priceOf(
  page: ReadablePage,
  blocks: readonly ReadableBlock[],
  at: number,
  { value, start }: PassageReading,
  { names, from, isList }: Place,
): StatedValue | null {
  if (value.kind !== 'price') return null;
  // elsewhere amounts stand for savings and budgets as well
  const isPriceList = page.kind === 'pricing' || page.kind === 'product';
  const item = planKey(itemBefore(blocks[at]?.text ?? '', from, start, isList), names, LONGEST_ITEM);
  const above = from > 0 ? null : planAbove(page, blocks, at, names);
  const written = (item === null ? null : withSize(item, above)) ?? (isList && from > 0 ? null : value.plan);
  const named = planInRow(blocks, at, names) ?? written ?? above;
  const isVague = !isPriceList && value.period === null && named === null && !value.isFrom;
  const title =
    named === null || written !== null ? '' : `${titleOf(blocks, at, page.kind === 'product') ?? ''}: `;
  const quote = `${title}${blocks[at]?.text ?? ''} ${tailBehind(blocks, at)}`.trim().slice(0, 300);
  const price: StatedValue = { slot: 'price', value: { ...value, plan: named }, quote };
  return isVague ? inPassing(price) : price;
}

/** "8 hours, €136" below "Puppy class": of what, stands above. "Price: €20" says nothing. */
function withSize(item: string, above: string | null): string | null {
  if (MATTER.test(item) && !item.includes(' ')) return null;
  return above !== null && /^\d+ \p{L}+$/u.test(item) ? `${above} ${item}` : item;
}

/** Of a row with several prices: what it is about with what the column is about, "double room low season". */
function planInRow(blocks: readonly ReadableBlock[], at: number, names: readonly string[]): string | null {
  const [column = '', row = ''] = blocks[at]?.headings ?? [];
  if (column === '' || row === '' || MATTER.test(column) || MATTER.test(row)) return null;
  const isOfRow = (block: ReadableBlock | undefined): boolean =>
    block?.headings?.at(-1) === row && moneyIn(block.text).length > 0;
  const isTable = isOfRow(blocks[at - 1]) || isOfRow(blocks[at + 1]);
  if (!isTable || PAGE_WORDS.test(column) || PAGE_WORDS.test(row)) return null;
  return planKey(`${row} ${column}`, names, LONGEST_ITEM);
}

/** "Harbor Blend, 12 oz – $17", "flat white $4.50, filter $3.75": what stands in front of an amount, where it is no sentence. */
function itemBefore(text: string, from: number, start: number, isList: boolean): string {
  const border = from === 0 ? '' : ITEM_BORDER.exec(text.slice(from, start))?.[0];
  if (border === undefined) return '';
  const front = text.slice(from + border.length, start);
  const sentence = front.split(SENTENCES).at(-1) ?? '';
  // "Admission: adults £6, children £3"
  const isLabelled = isList && from === 0 && LIST_BEHIND.test(text.slice(start));
  const before = isLabelled ? sentence.replace(LABEL_OF_LIST, '') : sentence;
  const isMarked = ITEM_END.test(before);
  const item = before.replace(isMarked ? ITEM_END : FROM_END, '').trim();
  const isBare =
    (isList || text.slice(0, start).trim() === item) &&
    item.split(' ').length <= LONGEST_BARE_ITEM &&
    !endsInVerb(item);
  const isItem = item.length <= LONGEST_LABEL && /^["“„«]?[\p{L}\p{N}]/u.test(item) && (isMarked || isBare);
  return isItem ? item : '';
}

/** Period and payment often stand in boxes of their own. */
function tailBehind(blocks: readonly ReadableBlock[], at: number): string {
  const tail: string[] = [];
  for (let next = at + 1; next <= at + REACH_BEHIND; next += 1) {
    const block = blocks[next];
    if (
      block === undefined ||
      block.kind === 'heading' ||
      block.kind === 'term' ||
      (blocks[at]?.headings !== undefined && block.headings?.at(-1) !== blocks[at].headings.at(-1)) ||
      moneyIn(block.text).length > 0 ||
      // "included (2 a year)" in the next column
      (isOfOtherColumn(blocks[at], block) && /\d/u.test(block.text)) ||
      block.text.length > SHORT * 2 ||
      isLabelOfNext(block, blocks[next + 1]) ||
      // "Annual plans: two months free"
      /^\p{L}+ \p{L}+: /u.test(block.text)
    )
      break;
    tail.push(block.text);
  }
  return tail.join(' ').slice(0, TAIL_CHARS);
}

function isOfOtherColumn(cell: ReadableBlock | undefined, next: ReadableBlock): boolean {
  return cell?.kind === 'cell' && next.kind === 'cell' && cell.headings?.[0] !== next.headings?.[0];
}

/** "Senior, student" above "$11": what the next amount is for. */
function isLabelOfNext({ text }: ReadableBlock, next: ReadableBlock | undefined): boolean {
  return next !== undefined && /^\p{Lu}/u.test(text) && moneyIn(next.text)[0]?.start === 0;
}

function planAbove(
  page: ReadablePage,
  blocks: readonly ReadableBlock[],
  at: number,
  names: readonly string[],
): string | null {
  const ofCell = (blocks[at]?.headings ?? [])
    .filter((heading) => !PAGE_WORDS.test(heading))
    .map((heading) => planKey(heading, names, LONGEST_ITEM));
  if (ofCell.length > 0) return ofCell.find((plan) => plan !== null) ?? null;
  const isProduct = page.kind === 'product';
  const title = titleOf(blocks, at, isProduct);
  return title === null || (PAGE_WORDS.test(title) && !isProduct) ? null : planKey(title, names);
}

/** The nearest heading above, or else a short line that reads like a title. */
function titleOf(blocks: readonly ReadableBlock[], at: number, isProductPage: boolean): string | null {
  let line: string | null = null;
  let isBehindAmount = false;
  for (let before = at - 1; before >= Math.max(0, at - REACH_BEFORE); before -= 1) {
    const block = blocks[before];
    if (block === undefined) continue;
    if (before === at - 1 && isLabel(block) && !isDescribed(blocks[before - 1])) return block.text;
    if (block.kind === 'heading' && block.level === 1 && !isProductPage) return line;
    if (block.kind === 'heading')
      return block.text.length <= LONGEST_LABEL && !(block.level === 1 && line !== null) ? block.text : line;
    // behind another amount only the heading of both can be meant
    isBehindAmount ||= moneyIn(block.text).length > 0;
    const isTitle =
      !isBehindAmount &&
      block.kind !== 'item' &&
      block.text.length <= 24 &&
      /^\p{Lu}[\p{L}\p{N}+ -]*$/u.test(block.text);
    if (isTitle && !PAGE_WORDS.test(block.text)) line ??= block.text;
  }
  return line;
}

/** A term, or a line that reads like one, right above an amount. */
function isLabel({ kind, text }: ReadableBlock): boolean {
  if (PAGE_WORDS.test(text) || text.length > LONGEST_LABEL || moneyIn(text).length > 0) return false;
  if (kind === 'term') return true;
  const isLine = kind === 'paragraph' || kind === 'cell';
  return isLine && text.length <= SHORT && /^[\p{Lu}\p{N}]/u.test(text) && !/[.!?:]$|[.!?:,] /u.test(text);
}

/** "Pro" above "For growing teams" above the amount. */
function isDescribed(above: ReadableBlock | undefined): boolean {
  return above?.kind === 'heading' && above.level > 1;
}

/** Under a question stands an answer: a fee, an example, an exception. */
function isUnderQuestion(blocks: readonly ReadableBlock[], at: number): boolean {
  const heading = blocks
    .slice(Math.max(0, at - REACH_BEFORE), at)
    .findLast(({ kind }) => kind === 'heading' || kind === 'term');
  return heading?.text.trim().endsWith('?') === true;
}
