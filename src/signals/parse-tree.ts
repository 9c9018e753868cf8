import { type Handler, Parser } from 'htmlparser2';
import { HtmlComment, PageElement, type HtmlNode, HtmlText, isElement } from './dom';
import { memoized } from '../text/memoized';
import { collapse } from '../text/tidy';
import { MARKING, readMarks, NO_MARKS } from './marks';

/** Deepest nesting that is read. Real pages stay under 100 levels; recursion over the tree is safe far beyond this. */
export const MAX_DEPTH = 512;
/** Elements, attributes, comments and text runs together. The heaviest real pages stay under 60,000. */
export const MAX_NODES = 200_000;

/** Adjacent ones are parts of a line, `<a>Ann Lee</a><span>CEO</span>`; others are letters of a word. */
const SEPARATE = new Set(['a', 'span', 'time', 'button', 'cite', 'label']);

const BUTTON_TOKEN = /(?:^|[\s_-])(?:btn|button)(?:$|[\s_-])/;
/** Real class lists are far shorter; longer ones only cost time. */
const MAX_TOKEN_CHARS = 500;
/** Of equal lists one string, which the caches of what such names mean then find by its address. */
const tokensOf = memoized((names) => collapse(names).toLowerCase().slice(0, MAX_TOKEN_CHARS));

/** A tree that is too deep or too large to be read. */
export class RefusedTree extends Error {
  constructor(readonly reason: 'too_deep' | 'too_many_nodes') {
    super(reason);
  }
}

/** Builds the tree and counts what it is made of; stops at the first limit crossed. */
class TreeBuilder implements Partial<Handler> {
  readonly root = new PageElement('', {}, '', NO_MARKS, null, false, false);
  private nodes = 0;
  private depth = 0;
  private open = this.root;
  /** Of the tag that is being read. */
  private classes: string | null = null;
  private id: string | null = null;
  private isMarked = false;
  /** Pieces of one text come one by one. */
  private isInText = false;

  onopentag(name: string, attribs: Record<string, string>): void {
    this.count();
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new RefusedTree('too_deep');
    const parent = this.open;
    const before = SEPARATE.has(name) ? parent.last : null;
    const isAdjacent = before !== null && isElement(before) && SEPARATE.has(before.name);
    const classes = this.classes ?? '';
    const id = this.id ?? '';
    const tokens = classes === '' && id === '' ? '' : tokensOf(id === '' ? classes : `${classes} ${id}`);
    const marks = this.isMarked ? readMarks(attribs) : NO_MARKS;
    const isButton = (name === 'a' || name === 'button') && BUTTON_TOKEN.test(classes);
    const element = new PageElement(name, attribs, tokens, marks, parent, isAdjacent, isButton);
    this.add(element);
    this.open = element;
    this.classes = null;
    this.id = null;
    this.isMarked = false;
  }

  onclosetag(): void {
    this.depth -= 1;
    this.open = this.open.parent ?? this.root;
    this.isInText = false;
  }

  onattribute(name: string, value: string): void {
    this.count();
    if (name === 'class') this.classes ??= value;
    else if (name === 'id') this.id ??= value;
    else if (MARKING.has(name)) this.isMarked = true;
  }

  ontext(text: string): void {
    this.count();
    const { last } = this.open;
    if (this.isInText && last instanceof HtmlText) last.data += text;
    else this.open.add(new HtmlText(text));
    this.isInText = true;
  }

  oncomment(comment: string): void {
    this.count();
    this.add(new HtmlComment(comment));
  }

  onprocessinginstruction(): void {
    this.add(new HtmlComment(''));
  }

  private count(): void {
    this.nodes += 1;
    if (this.nodes > MAX_NODES) throw new RefusedTree('too_many_nodes');
  }

  private add(node: HtmlNode): void {
    this.open.add(node);
    this.isInText = false;
  }
}

/** Parses HTML. Linear in the length of the text. Throws `RefusedTree`. */
export function parseTree(html: string): PageElement {
  const builder = new TreeBuilder();
  new Parser(builder).end(html);
  return builder.root;
}
