import type { PageDocument } from './document';
import type { PageElement } from './dom';
import type { TextBlock } from './element-list';

/** Like parts of a page that stand in a row: products of a collection, teasers of a listing, posts of a thread. */
export interface ItemList {
  readonly items: readonly PageElement[];
  /** Innermost element around all items. */
  readonly container: PageElement;
  /** Characters of all items. */
  readonly chars: number;
}

const FEWEST = 5;
const MIN_CHARS = 8;
const MAX_CHARS = 4_000;
/** An item of one line is a link of a menu unless it is as long as a headline. */
const HEADLINE_CHARS = 30;
/** Share of items with a title that is a link. */
const LINKED = 0.8;
/** Columns of a layout differ more: one of them holds the text. */
const ALIKE = { mostOfAll: 0.4, medianToMean: 0.4 };
const TITLE_LINES = 4;
const NOT_ITEMS = new Set(
  'p h1 h2 h3 h4 h5 h6 td th tr dt dd span a b i em strong br img script style option input label'.split(' '),
);

const FOUND = new WeakMap<PageDocument['regions'], ItemList | null>();

/** The list that holds most of a page's text, without menus and side matter; null without one. */
export function findItemList(page: PageDocument): ItemList | null {
  const known = FOUND.get(page.regions);
  if (known !== undefined) return known;
  const list = largestList(page);
  FOUND.set(page.regions, list);
  return list;
}

function largestList({ elements, regions, blocks }: PageDocument): ItemList | null {
  const groups = new Map<string, PageElement[]>();
  for (const element of elements) {
    if (element.parent === null || regions[element.index] !== 'content' || NOT_ITEMS.has(element.name))
      continue;
    if (element.chars < MIN_CHARS || element.chars > MAX_CHARS) continue;
    const key = `${signature(element.parent)}>${signature(element)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [element]);
    else if (element.index >= (group.at(-1)?.end ?? 0)) group.push(element);
  }
  let best: ItemList | null = null;
  for (const items of groups.values()) {
    const list = items.length < FEWEST ? null : listOfItems(items, blocks);
    if (list !== null && list.chars > (best?.chars ?? 0)) best = list;
  }
  return best;
}

function signature({ name, tokens }: PageElement): string {
  return `${name}.${tokens.split(' ', 1)[0]?.replace(/\d+/gu, '') ?? ''}`;
}

function listOfItems(items: readonly PageElement[], blocks: readonly TextBlock[]): ItemList | null {
  const linked = items.filter((item) => hasTitle(item, blocks)).length;
  if (linked < items.length * LINKED) return null;
  const chars = items.reduce((sum, item) => sum + item.chars, 0);
  const lines = items.reduce((sum, { firstBlock, endBlock }) => sum + endBlock - firstBlock, 0);
  if (chars < items.length * HEADLINE_CHARS && lines < items.length * 2) return null;
  const sizes = items.map((item) => item.chars).sort((a, b) => a - b);
  if ((sizes.at(-1) ?? 0) > chars * ALIKE.mostOfAll) return null;
  if ((sizes[sizes.length >> 1] ?? 0) * items.length < chars * ALIKE.medianToMean) return null;
  const last = items.at(-1);
  let container = items[0]?.parent ?? null;
  while (container !== null && last !== undefined && container.end < last.end) container = container.parent;
  return container === null ? null : { items, container, chars };
}

/** One of the first lines leads to the page of the item. */
function hasTitle(item: PageElement, blocks: readonly TextBlock[]): boolean {
  return blocks
    .slice(item.firstBlock, Math.min(item.endBlock, item.firstBlock + TITLE_LINES))
    .some(({ text, linkChars }) => linkChars >= text.length / 2);
}
