import { parseDocument } from 'htmlparser2';

export type HtmlRoot = ReturnType<typeof parseDocument>;
export type HtmlNode = HtmlRoot['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>;

const TEXT_NODE = 3;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

/** The characters of a text node, '' for every other node. */
export function textData(node: HtmlNode): string {
  return (node.nodeType as number) === TEXT_NODE && 'data' in node ? node.data : '';
}

/** What stands in a script element. */
export function scriptText(node: HtmlElement): string {
  return node.children.map((child) => (isElement(child) ? '' : textData(child))).join('');
}
