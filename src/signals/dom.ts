import type { Marks } from './marks';

/**
 * An element as the HTML has it. The nodes are made by classes, and each knows the next one: what literals make, lists among
 * them, the engine soon takes for long-lived, and then a page that was read stays in the way until the whole heap is cleared.
 */
export class HtmlElement {
  first: HtmlNode | null = null;
  last: HtmlNode | null = null;
  next: HtmlNode | null = null;

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
    if (this.last === null) this.first = node;
    else this.last.next = node;
    this.last = node;
  }

  get children(): HtmlNode[] {
    const nodes: HtmlNode[] = [];
    for (let node = this.first; node !== null; node = node.next) nodes.push(node);
    return nodes;
  }

  set children(nodes: readonly HtmlNode[]) {
    this.first = null;
    this.last = null;
    for (const node of nodes) {
      node.next = null;
      this.add(node);
    }
  }
}

export class HtmlText {
  next: HtmlNode | null = null;

  constructor(public data: string) {}
}

/** A comment or a declaration. */
export class HtmlComment {
  next: HtmlNode | null = null;

  constructor(readonly comment: string) {}
}

export type HtmlNode = HtmlElement | HtmlText | HtmlComment;

export function isElement(node: HtmlNode): node is HtmlElement {
  return node instanceof HtmlElement;
}

/** The characters of a text, '' for every other node. */
export function textData(node: HtmlNode): string {
  return node instanceof HtmlText ? node.data : '';
}

/** What stands in a script element. */
export function scriptText(element: HtmlElement): string {
  let text = '';
  for (let node = element.first; node !== null; node = node.next) text += textData(node);
  return text;
}
