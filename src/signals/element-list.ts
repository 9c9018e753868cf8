import { type PageElement, type HtmlNode, HtmlText, isElement, textData } from './dom';
import { collapse } from '../text/tidy';

/** A run of inline text between two block borders. */
export class TextBlock {
  /** @param element nearest block-level ancestor */
  constructor(
    readonly text: string,
    readonly element: PageElement,
    readonly linkChars: number,
  ) {}
}

const UNSEEN = new Set('title script style noscript template svg iframe head select object math'.split(' '));
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr input button picture source amp-img'.split(
    ' ',
  ),
);

/** Does an element belong to the line that it stands in? A link that looks like a button is a line of its own. */
function isInline({ name, isButton, parent }: PageElement): boolean {
  if (!INLINE.has(name)) return false;
  if (name !== 'a' && name !== 'button') return true;
  const isInHeading = parent !== null && /^h[1-6]$/.test(parent.name);
  return isInHeading || !isButton;
}

/** Not on containers of a whole page: some hide it until a script has run. */
const NEVER_HIDDEN = new Set(['html', 'body', 'main', 'article']);

/** A headline is longer. */
const MORE_CHARS = 20;
/** Node limit of `textOf`: it is called for nested elements, and empty trees never reach the text limit. */
const MAX_VISITED = 1_500;

/** Walks the tree once, no deeper than a tree may be. `seesNoscript`: it counts, as for a reader without scripts. */
export function listElements(
  root: PageElement,
  { seesNoscript = false } = {},
): { readonly elements: readonly PageElement[]; readonly blocks: readonly TextBlock[] } {
  const elements: PageElement[] = [];
  const blocks: TextBlock[] = [];
  let run = '';
  let runLinkChars = 0;

  const flush = (owner: PageElement | null): void => {
    if (run === '') return;
    const text = collapse(run);
    if (text !== '' && owner !== null) {
      const linkChars = Math.min(runLinkChars, text.length);
      blocks.push(new TextBlock(text, owner, linkChars));
      for (let up: PageElement | null = owner; up !== null; up = up.parent) {
        up.chars += text.length;
        up.linkChars += linkChars;
      }
    }
    run = '';
    runLinkChars = 0;
  };

  const visit = (
    node: HtmlNode,
    parent: PageElement | null,
    block: PageElement | null,
    inLink: boolean,
    seen: boolean,
  ): void => {
    if (!isElement(node)) {
      const data = seen ? textData(node) : '';
      if (data === '') return;
      run += data;
      if (inLink) runLinkChars += data.trim().length;
      return;
    }
    const inline = isInline(node);
    if (!inline && seen) flush(block);
    else if (node.isAdjacent) run += ' ';
    node.parent = parent;
    node.index = elements.length;
    node.firstBlock = blocks.length;
    elements.push(node);
    const unseen = UNSEEN.has(node.name) && !(seesNoscript && node.name === 'noscript');
    const hidden = node.marks.isHidden && !NEVER_HIDDEN.has(node.name);
    const visible = seen && !unseen && !hidden;
    node.isSeen = visible;
    const owner = inline && block !== null ? block : node;
    const inside = inLink || node.name === 'a';
    for (let child = node.first; child !== null; child = child.next)
      visit(child, node, owner, inside, visible);
    if (!inline && visible) flush(node);
    node.end = elements.length;
    node.endBlock = blocks.length;
  };
  for (const child of root.children) visit(child, null, null, false, true);
  return { elements, blocks };
}

/** Text of an element, inline or block, at most `maxChars` characters before white space is collapsed. */
export function textOf(element: PageElement, maxChars = 5_000): string {
  // most elements that are asked for hold one text
  const { first } = element;
  if (first?.next === null && first instanceof HtmlText && first.data.length < maxChars - 1)
    return UNSEEN.has(element.name) ? '' : collapse(first.data);
  let text = '';
  let visited = 0;
  const visit = (node: HtmlNode): void => {
    visited += 1;
    if (text.length > maxChars || visited > MAX_VISITED) return;
    if (!isElement(node)) {
      text += textData(node);
      return;
    }
    if (UNSEEN.has(node.name)) return;
    const border = isInline(node) ? (node.isAdjacent ? ' ' : '') : '\n';
    text += border;
    for (let child = node.first; child !== null; child = child.next) visit(child);
    text += border;
  };
  visit(element);
  return collapse(text.slice(0, maxChars));
}

/** Does it stand in a link that says more than it does? Such a link leads to another page, and speaks of that. */
export function isInTeaser({ parent, chars }: PageElement): boolean {
  for (let up = parent, level = 0; level < 8 && up !== null; level += 1, up = up.parent)
    if (up.name === 'a') return up.chars > chars + MORE_CHARS;
  return false;
}

/** Whether one of the next ancestors passes a test. */
export function isInside(
  { parent }: PageElement,
  test: (ancestor: PageElement) => boolean,
  levels = 12,
): boolean {
  for (let up = parent, level = 0; level < levels && up !== null; level += 1, up = up.parent)
    if (test(up)) return true;
  return false;
}
