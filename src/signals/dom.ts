import type { Marks } from './marks';

const NO_NODES: HtmlNode[] = [];

/**
 * An element as the HTML has it. Made by a class: what literals make, the engine soon takes for long-lived, and then a page
 * that was read stays in the way until the whole heap is cleared.
 */
export class HtmlElement {
  children: HtmlNode[] = NO_NODES;

  /**
   * @param classes as written, `''` without them; every measure asks for them, and so for `id`
   * @param parent null: it is the root, which no tag made
   * @param isAdjacent nothing but a style sheet keeps it apart from the element before it
   */
  constructor(
    readonly name: string,
    readonly attribs: Record<string, string>,
    readonly classes: string,
    readonly id: string,
    public marks: Marks,
    public parent: HtmlElement | null,
    readonly isAdjacent: boolean,
  ) {}

  add(node: HtmlNode): void {
    // no literal either, and of one: most elements have one child, and what grows from nothing has room for seventeen
    if (this.children.length === 0) this.children = Array.of(node);
    else this.children.push(node);
  }
}

/** A comment or a declaration. */
export interface HtmlComment {
  readonly comment: string;
}

/** A text is a bare string: a page has as many texts as elements, and an object for each would cost as much again. */
export type HtmlNode = HtmlElement | HtmlComment | string;

export function isElement(node: HtmlNode): node is HtmlElement {
  return node instanceof HtmlElement;
}

/** The characters of a text, '' for every other node. */
export function textData(node: HtmlNode): string {
  return typeof node === 'string' ? node : '';
}

/** What stands in a script element. */
export function scriptText(node: HtmlElement): string {
  return node.children.map(textData).join('');
}
