import type { PageDocument } from './document';
import type { PageElement } from './dom';
import type { TextBlock } from './element-list';
import { findItemList, type ItemList } from './item-list';
import { anyOf, listOf } from '../text/word-lists';
import { memoized } from '../text/memoized';
import { CLASS_NAMES, classPattern } from './class-names';
import { isSideLine } from './side-lines';

export interface MainContent {
  /** The container; null when the page has no text. */
  readonly root: PageElement | null;
  readonly blocks: readonly TextBlock[];
  /** The blocks, one a line. */
  readonly text: string;
}

const TEXT_TAGS = new Set('p li dd dt blockquote pre td figcaption h1 h2 h3 h4 h5 h6'.split(' '));
const NO_RUNNING_TEXT = new Set(['footer', 'figcaption', 'time', 'button']);
const GOOD = new RegExp(anyOf(listOf(CLASS_NAMES.good)), 'u');
const BAD = new RegExp(String.raw`${anyOf(listOf(CLASS_NAMES.bad))}|navi?(?:$|[\s_-])`, 'u');
const POST = /(?:^|\s)(?:hentry|type-[a-z]+)(?:$|\s)/u;
/** Parts of an article that are not body text. */
const SMALL = classPattern(CLASS_NAMES.small);

const isSmallName = memoized((tokens) => SMALL.test(tokens));

function linkDensity(chars: number, linkChars: number): number {
  return chars === 0 ? 0 : linkChars / chars;
}

const LEAD_CHARS = 50;

/** Picks the container whose paragraphs weigh most, then drops from it what is not running text. */
export function findMainContent(page: PageDocument): MainContent {
  const usable = page.blocks.filter((block) => page.regions[block.element.index] === 'content');
  const chosen = chooseRoot(page, usable);
  const root = chosen !== null && saysProduct(page) ? withHeadline(chosen, page) : chosen;
  if (root === null) return { root: null, blocks: [], text: '' };
  const inside = usable.filter(({ element }) => root.holds(element));
  const running = withoutLastHeadings([...leadsBefore(root, page, usable), ...inside.filter(isRunningText)]);
  const list = findItemList(page);
  if (list !== null && isListPage(list, running, saysArticle(page)))
    return contentOf(list.container, listed(list, page, usable));
  return contentOf(root, charsOf(running) >= 150 ? running : wholePage(page, usable));
}

export function contentOf(root: PageElement, blocks: readonly TextBlock[]): MainContent {
  return { root, blocks, text: blocks.map((block) => block.text).join('\n') };
}

const PROSE_CHARS = 60;

function isProse({ text, linkChars }: TextBlock): boolean {
  return text.length >= PROSE_CHARS && linkDensity(text.length, linkChars) < 0.3;
}

const MIN_LIST_CHARS = 150;
/** Prose around a list that is the main thing: an introduction, and no article. */
const INTRODUCTION = { share: 0.35, least: 350, most: 700 };

function isListPage(list: ItemList, running: readonly TextBlock[], isArticle: boolean): boolean {
  if (list.chars < MIN_LIST_CHARS || isArticle) return false;
  const isItem = inItems(list);
  const prose = charsOf(running.filter((block) => isProse(block) && !isItem(block)));
  return prose < Math.min(Math.max(list.chars * INTRODUCTION.share, INTRODUCTION.least), INTRODUCTION.most);
}

/** Name, price and description of a product stand in boxes of their own. */
function withHeadline(root: PageElement, { headings }: PageDocument): PageElement {
  const headline = headings.find(({ level, text }) => level === 1 && text !== '')?.element;
  for (let up: PageElement | null = root; up !== null && up.name !== 'body'; up = up.parent)
    if (headline !== undefined && up.holds(headline)) return up;
  return root;
}

/** Does the page call itself a product, rather than list several? */
function saysProduct({ meta, jsonLd }: PageDocument): boolean {
  const products = jsonLd.nodes.filter(({ types }) => types.includes('Product')).length;
  return products === 1 || (products === 0 && /^(?:og:)?product/u.test(meta.get('og:type')?.[0] ?? ''));
}

const ARTICLE_TYPE = /(?:Article|BlogPosting|Recipe|HowTo|Report)$/u;

/** Does the page call itself an article? */
function saysArticle({ meta, jsonLd, elements }: PageDocument): boolean {
  return (
    meta.get('og:type')?.[0] === 'article' ||
    elements.some(({ marks }) => marks.itemprop === 'articleBody') ||
    jsonLd.nodes.some(({ types }) => types.some((type) => ARTICLE_TYPE.test(type)))
  );
}

function inItems({ items, container }: ItemList): (block: TextBlock) => boolean {
  const covered = new Uint8Array(container.end - container.index);
  for (const item of items) covered.fill(1, item.index - container.index, item.end - container.index);
  return ({ element }) => covered[element.index - container.index] === 1;
}

/** Headline, introduction and all that the items say, titles that are links as well. */
function listed(list: ItemList, page: PageDocument, usable: readonly TextBlock[]): TextBlock[] {
  const { container } = list;
  const h1 = page.headings.findLast(
    ({ level, element }) => level === 1 && element.index < container.index && element.chars > 0,
  );
  const start = h1?.element.index ?? container.index;
  const isItem = inItems(list);
  return usable.filter(
    (block) =>
      block.element.index >= start &&
      block.element.index < container.end &&
      (isItem(block) ? isOfItem(block) : isRunningText(block)),
  );
}

const BUTTON = /(?:^|[\s_-])(?:btn|button)(?:$|[\s_-])/u;
const CONTROLS = new Set(['button', 'label', 'option', 'time', 'figcaption']);

function isOfItem({ element, text }: TextBlock): boolean {
  return (
    !CONTROLS.has(element.name) && !BUTTON.test(element.tokens) && !isSideLine(text) && !isSmall(element)
  );
}

/** Summaries that stand between the headline and the box of the article. */
function leadsBefore(root: PageElement, page: PageDocument, usable: readonly TextBlock[]): TextBlock[] {
  const h1 = page.headings.findLast((heading) => heading.level === 1 && heading.element.index < root.index);
  if (h1 === undefined) return [];
  return usable.filter(
    (block) =>
      block.element.index > h1.element.index &&
      block.element.index < root.index &&
      block.text.length >= LEAD_CHARS &&
      linkDensity(block.text.length, block.linkChars) < 0.3 &&
      isRunningText(block),
  );
}

function wholePage(page: PageDocument, usable: readonly TextBlock[]): readonly TextBlock[] {
  if (charsOf(usable) > 0) return usable;
  const rest = page.blocks.filter((block) => page.regions[block.element.index] === 'aside');
  return charsOf(rest) > 0 ? rest : page.blocks;
}

/** A trailing heading belongs to a section that was dropped. */
function withoutLastHeadings(blocks: TextBlock[]): TextBlock[] {
  while (blocks.length > 0 && /^h[1-6]$/u.test(blocks.at(-1)?.element.name ?? '')) blocks.pop();
  return blocks;
}

function charsOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0);
}

function chooseRoot(page: PageDocument, usable: readonly TextBlock[]): PageElement | null {
  const scores = new Map<PageElement, number>();
  for (const block of usable) {
    const chars = block.text.length;
    const density = linkDensity(chars, block.linkChars);
    if (chars < 25 || density > 0.6) continue;
    const commas = Math.min(10, block.text.split(/[,，、،]/u).length - 1);
    let weight = (1 + commas + Math.min(4, chars / 100)) * (1 - density);
    let element = TEXT_TAGS.has(block.element.name) ? block.element.parent : block.element;
    for (let level = 0; level < 5 && element !== null; level += 1) {
      scores.set(element, (scores.get(element) ?? tagWeight(element)) + weight);
      weight /= level === 0 ? 2 : 1.6;
      element = element.parent;
    }
  }
  let best: PageElement | null = null;
  let bestScore = -Infinity;
  for (const [element, raw] of scores) {
    const score = raw * (1 - linkDensity(element.chars, element.linkChars));
    if (score > bestScore) [best, bestScore] = [element, score];
  }
  return best === null ? (page.named('body')[0] ?? null) : widen(best, usable);
}

const nameWeight = memoized((tokens) => (GOOD.test(tokens) ? 10 : 0) - (BAD.test(tokens) ? 10 : 0));

function tagWeight(element: PageElement): number {
  let weight = element.name === 'article' || element.marks.itemprop === 'articleBody' ? 15 : 0;
  if (element.name === 'main' || element.name === 'section') weight += 3;
  return element.tokens === '' ? weight : weight + nameWeight(element.tokens);
}

/** Climbs while the parent adds much running text: an article may be split into several boxes. */
function widen(start: PageElement, usable: readonly TextBlock[]): PageElement {
  let root = start;
  let have = runningChars(root, usable);
  for (let up = root.parent; up !== null && up.name !== 'html'; up = up.parent) {
    const more = runningChars(up, usable);
    if (more < have * 1.5) continue;
    if (linkDensity(up.chars, up.linkChars) > 0.4) break;
    root = up;
    have = more;
  }
  return root;
}

function runningChars(root: PageElement, usable: readonly TextBlock[]): number {
  return charsOf(usable.filter((block) => root.holds(block.element) && isProse(block)));
}

function isRunningText(block: TextBlock): boolean {
  const { element, text, linkChars } = block;
  const density = linkDensity(text.length, linkChars);
  if (text.length < 200 && isSideLine(text)) return false;
  if (/^h[1-6]$/u.test(element.name)) return density < 0.5;
  if (NO_RUNNING_TEXT.has(element.name) || isSmall(element)) return false;
  const list = element.name === 'li' ? element.parent : null;
  if (list !== null && linkDensity(list.chars, list.linkChars) > 0.6) return false;
  return density < 0.5 || (text.length > 200 && density < 0.7);
}

/** Is it a form, or a part of an article that is not body text? */
function isSmall(element: PageElement): boolean {
  let up: PageElement | null = element;
  for (let level = 0; up !== null && level < 4; level += 1, up = up.parent) {
    if (up.name === 'figcaption') return true;
    // `category-news` on an article says what it is about
    if (up.name === 'article' || POST.test(up.tokens)) return false;
    if (up.tokens !== '' && up.chars < 600 && isSmallName(up.tokens)) return true;
    if (up.name === 'form' && up.chars < 1_500) return true;
  }
  return false;
}
