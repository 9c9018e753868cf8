/** An element as the HTML has it. */
export interface HtmlElement {
  readonly name: string;
  readonly attribs: Record<string, string>;
  children: HtmlNode[];
  /** null: it is the root, which no tag made. */
  parent: HtmlElement | null;
  /** Nothing but a style sheet keeps it apart from the element before it. */
  readonly isAdjacent: boolean;
}

/** A comment or a declaration. */
export interface HtmlComment {
  readonly comment: string;
}

/** A text is a bare string: a page has as many texts as elements, and an object for each would cost as much again. */
export type HtmlNode = HtmlElement | HtmlComment | string;

export function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && 'attribs' in node;
}

/** The characters of a text, '' for every other node. */
export function textData(node: HtmlNode): string {
  return typeof node === 'string' ? node : '';
}

/** What stands in a script element. */
export function scriptText(node: HtmlElement): string {
  return node.children.map(textData).join('');
}
