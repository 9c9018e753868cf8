import type { Marks } from './marks';

/**
 * An element, with the values that all measures need. The nodes are made by classes, and each knows the next one: what literals make, lists among
 * them, the engine soon takes for long-lived, and then a page that was read stays in the way until the whole heap is cleared.
 */
export class PageElement {
  first: HtmlNode | null = null;
  last: HtmlNode | null = null;
  next: HtmlNode | null = null;

  /** Place in document order, and that behind the last descendant. */
  index = 0;
  end = 0;
  /** The blocks of text inside: from the first, up to but not including the other. */
  firstBlock = 0;
  endBlock = 0;
  /** Readers see it, as far as the HTML tells. */
  isSeen = true;
  /** Characters of visible text inside, and those of them inside links. */
  chars = 0;
  linkChars = 0;

  /**
   * @param tokens class and id, lower case, one space between tokens
   * @param parent null: it is outermost
   * @param isAdjacent nothing but a style sheet keeps it apart from the element before it
   * @param isButton a link or button whose class says so
   */
  constructor(
    readonly name: string,
    readonly attribs: Record<string, string>,
    readonly tokens: string,
    public marks: Marks,
    public parent: PageElement | null,
    readonly isAdjacent: boolean,
    readonly isButton: boolean,
  ) {}

  add(node: HtmlNode): void {
    if (this.last === null) this.first = node;
    else this.last.next = node;
    this.last = node;
  }

  /** Is the other this very element, or inside it? */
  holds({ index }: PageElement): boolean {
    return index >= this.index && index < this.end;
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

export type HtmlNode = PageElement | HtmlText | HtmlComment;

export function isElement(node: HtmlNode): node is PageElement {
  return node instanceof PageElement;
}

/** The characters of a text, '' for every other node. */
export function textData(node: HtmlNode): string {
  return node instanceof HtmlText ? node.data : '';
}

/** What stands in a script element. */
export function scriptText(element: PageElement): string {
  let text = '';
  for (let node = element.first; node !== null; node = node.next) text += textData(node);
  return text;
}
