import type { FactBlock, FactPage } from './fact-page';
import type { PriceValue } from './fact-value';
import { moneyIn } from './money';
import { foldedNames } from './page-passages';
import type { Passage, PassageReading } from './passage';
import { planKey } from './plan-name';
import { readPrices } from './price';
import { factWords } from './lexicon';

const { iu } = factWords('page');

/** A price on a page, with the words around it. */
export interface PagePrice {
  readonly value: PriceValue;
  readonly quote: string;
  /** As in `SiteFact`. */
  readonly isPassing?: true;
}

const REACH_BEHIND = 3;
const REACH_BEFORE = 6;
const TAIL_CHARS = 90;
const SHORT = 40;
const LONGEST_LABEL = 70;
const LONGEST_ITEM = 9;
/** Between the name of what is sold and its price. */
const ITEM_END = iu`\s?(?:[–—:,|-]\s?)(?:${'priceFrom'}\s)?$`;
/** Titles that name no plan. */
const PAGE_WORDS = iu`(?<!\p{L})${'noPlan'}(?!\p{L})`;

/**
 * Prices with their plans as pages lay them out: a plan's name in a heading or short line, an amount, its period in the
 * blocks behind it. Amounts whose plan cannot be told stay without one: they may leave room for a claim.
 */
export function pagePrices(page: FactPage): PagePrice[] {
  const names = foldedNames(page);
  const found: PagePrice[] = [];
  const blocks = page.blocks.slice(0, 1_500);
  for (let at = 0; at < blocks.length && found.length < 40; at += 1) {
    const block = blocks[at];
    if (block === undefined || block.text.length > 400 || /^["“„»«]/u.test(block.text)) continue;
    const amounts = moneyIn(block.text);
    if (amounts.length === 0 || isUnderQuestion(blocks, at)) continue;
    const text =
      block.text.length <= SHORT || amounts.length === 1
        ? `${block.text} ${tailBehind(blocks, at)}`
        : block.text;
    const labels = ['price', ...(block.headings ?? [])];
    const passage: Passage = { text, labels, own: [], others: [], about: 'own', quote: text };
    for (const reading of readPrices(passage, names)) {
      if (reading.start >= block.text.length) continue;
      const price = priceOf(page, blocks, at, reading, names);
      if (price !== null) found.push(reading.isHedged ? { ...price, isPassing: true } : price);
    }
  }
  return found;
}

function priceOf(
  page: FactPage,
  blocks: readonly FactBlock[],
  at: number,
  { value, start }: PassageReading,
  names: readonly string[],
): PagePrice | null {
  if (value.kind !== 'price') return null;
  // elsewhere amounts stand for savings and budgets as well
  const isPriceList = page.kind === 'pricing' || page.kind === 'product';
  const item = value.plan === null ? itemBefore(blocks[at]?.text ?? '', start) : '';
  const named =
    value.plan ?? (item === '' ? planAbove(page, blocks, at, names) : planKey(item, names, LONGEST_ITEM));
  const isVague = !isPriceList && value.period === null && named === null && !value.isFrom;
  const quote = [
    named === null || value.plan !== null ? '' : `${titleOf(blocks, at, page.kind === 'product') ?? ''}: `,
    blocks[at]?.text ?? '',
    ' ',
    tailBehind(blocks, at),
  ]
    .join('')
    .trim()
    .slice(0, 300);
  return { value: { ...value, plan: named }, quote, ...(isVague ? { isPassing: true } : {}) };
}

/** "Harbor Blend, 12 oz – $17": what stands in front of an amount, where it is no sentence. */
function itemBefore(text: string, start: number): string {
  const before = text.slice(0, start).replace(ITEM_END, '').trim();
  return before.length <= LONGEST_LABEL &&
    /^["“„«]?\p{Lu}/u.test(before) &&
    !/[.!?:] /u.test(before) &&
    ITEM_END.test(text.slice(0, start))
    ? before
    : '';
}

/** Period and payment often stand in boxes of their own. */
function tailBehind(blocks: readonly FactBlock[], at: number): string {
  const tail: string[] = [];
  for (let next = at + 1; next <= at + REACH_BEHIND; next += 1) {
    const block = blocks[next];
    if (
      block === undefined ||
      block.kind === 'heading' ||
      moneyIn(block.text).length > 0 ||
      block.text.length > SHORT * 2 ||
      isLabelOfNext(block, blocks[next + 1])
    )
      break;
    tail.push(block.text);
  }
  return tail.join(' ').slice(0, TAIL_CHARS);
}

/** "Senior, student" above "$11": what the next amount is for. */
function isLabelOfNext({ text }: FactBlock, next: FactBlock | undefined): boolean {
  return next !== undefined && /^\p{Lu}/u.test(text) && moneyIn(next.text)[0]?.start === 0;
}

function planAbove(
  page: FactPage,
  blocks: readonly FactBlock[],
  at: number,
  names: readonly string[],
): string | null {
  const ofCell = (blocks[at]?.headings ?? [])
    .filter((heading) => !PAGE_WORDS.test(heading))
    .map((heading) => planKey(heading, names));
  if (ofCell.length > 0) return ofCell.find((plan) => plan !== null) ?? null;
  const title = titleOf(blocks, at, page.kind === 'product');
  if (title === null) return null;
  const isProductTitle = page.kind === 'product';
  return PAGE_WORDS.test(title) && !isProductTitle ? null : planKey(title, names);
}

/** The nearest heading above, or else a short line that reads like a title. */
function titleOf(blocks: readonly FactBlock[], at: number, isProductPage: boolean): string | null {
  let line: string | null = null;
  let isBehindAmount = false;
  for (let before = at - 1; before >= Math.max(0, at - REACH_BEFORE); before -= 1) {
    const block = blocks[before];
    if (block === undefined) continue;
    if (block.kind === 'heading' && block.level === 1 && !isProductPage) return line;
    if (block.kind === 'heading')
      return block.text.length <= SHORT && !(block.level === 1 && line !== null) ? block.text : line;
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

/** Under a question stands an answer: a fee, an example, an exception. */
function isUnderQuestion(blocks: readonly FactBlock[], at: number): boolean {
  const heading = blocks
    .slice(Math.max(0, at - REACH_BEFORE), at)
    .findLast(({ kind }) => kind === 'heading' || kind === 'term');
  return heading?.text.trim().endsWith('?') === true;
}
