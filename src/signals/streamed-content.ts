import { groupBy } from '../text/group-by';
import { HtmlComment, type PageElement, type HtmlNode, isElement, scriptText, textData } from './dom';
import { isInside } from './element-list';
import { readMarks } from './marks';

/** React calls `$RC(boundary, segment)`, `$RR` alike, and `$RS(segment, placeholder)`; Solid calls `$df(key)`. */
const SWAP = /\$(RC|RR|RS|df)\("([^"]{1,100})"(?:,"([^"]{1,100})")?/gu;
/** Of a part that React streams. */
const SEGMENT_ID = /S:[0-9a-f]{1,6}$/u;
/** A page with neither is as it stands. */
const MARKS = ['<template', 'id="S:'];
/** Each may copy the children of one element; real pages have a few dozen. */
const MAX_SWAPS = 500;

interface Swap {
  /** Id of the element in whose place the content belongs. */
  readonly place: string;
  /** Id of the element that holds the content. */
  readonly from: string;
  /** A fallback stands behind the place, up to the comment that ends the boundary. */
  readonly hasFallback: boolean;
}

/**
 * Puts content that the HTML holds in another place than a reader sees it where scripts of the page put it at once:
 * the streamed parts of React and Solid, and declarative shadow roots. Changes the tree.
 */
export function settle(root: PageElement, html: string): void {
  if (!MARKS.some((mark) => html.includes(mark))) return;
  const elements = elementsOf(root);
  const byId = new Map<string, PageElement>();
  for (const element of elements) {
    const { id } = element.attribs;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  for (const swap of elements.flatMap(swapsOf).slice(0, MAX_SWAPS)) settleOne(swap, byId);
  const hosts = new Set<PageElement>();
  for (const element of elements) {
    // a part whose script is of another kind is content all the same
    if (SEGMENT_ID.test(element.attribs.id ?? '')) {
      delete element.attribs.hidden;
      element.marks = readMarks(element.attribs);
    }
    const { name, attribs, parent } = element;
    const isShadowRoot = name === 'template' && (attribs.shadowrootmode ?? attribs.shadowroot) !== undefined;
    const host = isShadowRoot ? parent : null;
    if (host === null || hosts.has(host)) continue;
    hosts.add(host);
    openShadowRoot(host, element);
  }
}

function elementsOf(root: PageElement): PageElement[] {
  const found: PageElement[] = [];
  const visit = (node: HtmlNode): void => {
    if (!isElement(node)) return;
    found.push(node);
    for (let child = node.first; child !== null; child = child.next) visit(child);
  };
  root.children.forEach(visit);
  return found;
}

function swapsOf(element: PageElement): Swap[] {
  if (element.name === 'script') {
    const text = scriptText(element);
    if (!text.includes('$')) return [];
    return [...text.matchAll(SWAP)].map(([, call = '', first = '', second = '']) =>
      call === 'RS'
        ? { place: second, from: first, hasFallback: false }
        : call === 'df'
          ? { place: `pl-${first}`, from: first, hasFallback: true }
          : { place: first, from: second, hasFallback: true },
    );
  }
  const { 'data-rci': boundary, 'data-rsi': part, 'data-bid': bid, 'data-sid': sid = '' } = element.attribs;
  const place = boundary === undefined ? element.attribs['data-pid'] : bid;
  if ((boundary ?? part) === undefined || place === undefined) return [];
  return [{ place, from: sid, hasFallback: boundary !== undefined }];
}

function settleOne({ place, from, hasFallback }: Swap, byId: ReadonlyMap<string, PageElement>): void {
  const target = byId.get(place);
  const source = byId.get(from);
  const into = target?.parent;
  const out = source?.parent;
  if (!target || !source || !into || !out || isInside(target, (up) => up === source, Infinity)) return;
  // another script may have filled the place
  if (!into.children.includes(target)) return;
  out.children = out.children.filter((child) => child !== source);
  const { children } = into;
  const at = children.indexOf(target);
  const end = hasFallback ? endOfFallback(children, at, place) : at + 1;
  const content = source.children;
  source.children = [];
  replaceChildren(into, [...children.slice(0, at), ...content, ...children.slice(end)]);
}

/** Index behind the last node of a fallback: React ends it with the comment `/$`, Solid with the name of its place. */
function endOfFallback(children: readonly HtmlNode[], from: number, place: string): number {
  let open = 1;
  for (let at = from + 1; at < children.length; at += 1) {
    const node = children[at];
    const comment = node instanceof HtmlComment ? node.comment : '';
    if (comment === place) return at;
    if (comment === '/$' || comment === '/&') open -= 1;
    else if (/^[$&][?!~]?$/u.test(comment)) open += 1;
    if (open === 0) return at;
  }
  return from + 1;
}

/** A reader sees the shadow root in place of the host's children, and these only in its slots. */
function openShadowRoot(host: PageElement, template: PageElement): void {
  const assigned = groupBy(
    host.children.filter((node) => node !== template),
    (child) => (isElement(child) ? (child.attribs.slot ?? '') : ''),
  );
  const fill = (node: HtmlNode): void => {
    if (!isElement(node)) return;
    const name = node.attribs.name ?? '';
    const filling = node.name === 'slot' ? assigned.get(name) : undefined;
    if (!filling?.some((child) => isElement(child) || textData(child).trim() !== '')) {
      node.children.forEach(fill);
      return;
    }
    assigned.delete(name);
    replaceChildren(node, filling);
  };
  template.children.forEach(fill);
  replaceChildren(host, template.children);
}

function replaceChildren(parent: PageElement, children: readonly HtmlNode[]): void {
  parent.children = children;
  for (const child of children) if (isElement(child)) child.parent = parent;
}
