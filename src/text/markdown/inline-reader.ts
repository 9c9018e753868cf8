import { decodeEntities } from '../escape-html';
import { matchAt } from '../matches';
import { absolute, addressAt, isAddressLabel } from './address';
import { type CitationAside, citationAsideAt, isNumberLabel } from './citation-aside';
import type { SurfaceBuilder } from './surface-builder';

const CITATION_MARK = /【[^【】\n]{0,120}】|\ue200[^\ue200\ue201\n]{0,400}\ue201/y;
const TAG = /<\/?[a-z!][^<>\n]{0,2000}>/iy;
const AUTOLINK = /<https?:[^<>\s]{1,2000}>/iy;
const HREF = /\bhref\s*=\s*["']?(https?:[^"'\s>]{1,2000})/i;
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});/iy;
/** One UTF-16 unit that is no control character. */
const ONE_SIGN = /^[ -\ufffe]$/;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const BARE_HOST = /^[*_`]{0,3}[\p{L}\p{N}.-]{1,80}[*_`]{0,3}$/u;
const LONGEST_MARKER = 120;
const FIRST_EAST_ASIAN = 0x2e80;

interface OpenLink {
  readonly from: number;
  readonly closeAt: number;
  readonly resumeAt: number;
  readonly url: string;
  readonly kind: 'link' | 'address';
}

/** Reads the inline Markdown of one line (or table cell) into the plain text. One pass, no nesting by recursion. */
export class InlineReader {
  /** No word of the block was read yet. */
  private isLead = true;
  private at = 0;
  private end = 0;
  private pairs: ReadonlyMap<number, number> = new Map();
  /** Where bold and italic text began, by its signs: `**`, `_`. */
  private readonly emphasised = new Map<string, number>();
  private readonly links: OpenLink[] = [];

  /** `references`: targets of reference-style links by folded label. */
  constructor(
    private readonly text: string,
    private readonly out: SurfaceBuilder,
    private readonly references: ReadonlyMap<string, string>,
  ) {}

  read(start: number, end: number): void {
    this.at = start;
    this.end = end;
    this.pairs = bracketPairs(this.text, start, end);
    this.emphasised.clear();
    this.isLead = true;
    this.links.length = 0;
    while (this.at < this.end) this.step();
  }

  private step(): void {
    const sign = this.text.charAt(this.at);
    const next = this.text.charAt(this.at + 1);
    if (WORD_CHARACTER.test(sign)) this.word();
    else if (sign === '\\') this.escaped();
    else if (sign === '`' || (sign === '~' && next === '~')) this.skipRun(sign);
    else if (sign === '!' && next === '[') this.image();
    else if (sign === '[') this.openBracket();
    else if (sign === ']') this.closeBracket();
    else if (sign === '*' || sign === '_') this.emphasis(sign);
    else if (sign === ' ') this.space();
    else if (sign === '(') this.openParenthesis();
    else if (sign === '<') this.tag();
    else if (sign === '&') this.entity();
    else if (sign === '【' || sign === '\ue200') this.citationMark();
    else this.keep();
  }

  private keep(): void {
    this.out.push(this.text.charAt(this.at), this.at, this.at + 1);
    this.at += 1;
  }

  /** An address can only start where a word starts; the rest of the word is taken as it is. */
  private word(): void {
    this.isLead &&= /\p{N}/u.test(this.text.charAt(this.at));
    const address = this.links.at(-1)?.kind === 'address' ? null : addressAt(this.text, this.at);
    if (address !== null && address.end <= this.end) {
      if (address.url !== null) this.out.cite(address.url);
      this.at = address.end;
      return;
    }
    do this.keep();
    while (this.at < this.end && this.isInsideWord());
  }

  /** In Chinese and Japanese an address may follow a character without a space. */
  private isInsideWord(): boolean {
    const sign = this.text.charAt(this.at);
    if (this.text.charCodeAt(this.at - 1) >= FIRST_EAST_ASIAN && /[a-z]/i.test(sign)) return false;
    return /[\p{L}\p{N}.@-]/u.test(sign);
  }

  private escaped(): void {
    this.at += 1;
    if (this.at < this.end) this.keep();
  }

  private skipRun(sign: string): number {
    const from = this.at;
    while (this.at < this.end && this.text.charAt(this.at) === sign) this.at += 1;
    return this.at - from;
  }

  private image(): void {
    const close = this.pairs.get(this.at + 1);
    const target = close === undefined ? null : this.target(close);
    if (target === null) this.keep();
    else this.at = target.resumeAt;
  }

  private openBracket(): void {
    const close = this.pairs.get(this.at);
    if (close === undefined) {
      this.keep();
      return;
    }
    const label = close - this.at <= LONGEST_MARKER * 3 ? this.text.slice(this.at + 1, close) : null;
    const target = this.target(close);
    const isMarker = label !== null && label.length <= LONGEST_MARKER && isNumberLabel(label);
    const isAddress = target !== null && label !== null && isAddressLabel(label, target.url);
    const kind = isAddress ? 'address' : 'link';
    if (isMarker || (isAddress && !(this.isLead && BARE_HOST.test(label)))) {
      if (target !== null) this.out.cite(target.url);
      this.at = target?.resumeAt ?? close + 1;
    } else if (target !== null) {
      this.links.push({ from: this.out.length, closeAt: close, kind, ...target });
      this.isLead = false;
      this.at += 1;
    } else {
      this.keep();
    }
  }

  /** One in front of citations in brackets goes with them. */
  private space(): void {
    const aside = this.text.charAt(this.at + 1) === '(' ? this.asideAt(this.at + 1) : null;
    if (aside === null || WORD_CHARACTER.test(this.text.charAt(aside.end))) this.keep();
    else this.at += 1;
  }

  private openParenthesis(): void {
    const aside = this.asideAt(this.at);
    for (const url of aside?.urls ?? []) this.out.cite(url);
    if (aside === null) this.keep();
    else this.at = aside.end;
  }

  private asideAt(at: number): CitationAside | null {
    if (this.isLead) return null;
    const aside = citationAsideAt(this.text, at, this.references);
    return aside === null || aside.end > this.end ? null : aside;
  }

  private closeBracket(): void {
    const link = this.links.at(-1);
    if (link?.closeAt !== this.at) {
      this.keep();
      return;
    }
    this.links.pop();
    this.out.cite(link.url);
    this.out.mark(link.kind, link.from, link.url);
    this.at = link.resumeAt;
  }

  /** The target of the label that ends at `close`: `(url "title")`, or `[reference]`. */
  private target(close: number): { readonly url: string; readonly resumeAt: number } | null {
    const next = this.text.charAt(close + 1);
    const end = next === '(' || next === '[' ? this.pairs.get(close + 1) : undefined;
    if (end === undefined) return null;
    const inside = this.text.slice(close + 2, Math.min(end, close + 2100)).trim();
    if (next === '(') {
      const url = (inside.split(/\s/, 1)[0] ?? '').replace(/^<|>$/g, '');
      return { url: absolute(url), resumeAt: end + 1 };
    }
    const url = this.references.get(inside.toLowerCase());
    return url === undefined ? null : { url, resumeAt: end + 1 };
  }

  private emphasis(sign: string): void {
    const before = this.text.charAt(this.at - 1);
    const from = this.at;
    const length = this.skipRun(sign);
    const after = this.at < this.end ? this.text.charAt(this.at) : '';
    const insideWord = WORD_CHARACTER.test(before) && WORD_CHARACTER.test(after);
    const alone = /^\s?$/.test(before) && /^\s?$/.test(after) && this.emphasised.size === 0;
    if ((sign === '_' && insideWord) || alone) {
      for (let at = from; at < from + length; at += 1) this.out.push(sign, at, at + 1);
      return;
    }
    const run = length === 1 ? sign : sign + sign;
    const opened = this.emphasised.get(run);
    if (opened !== undefined) {
      this.out.mark('bold', opened, null);
      this.emphasised.delete(run);
    } else if (!/^\s?$/.test(after)) {
      this.emphasised.set(run, this.out.length);
    }
  }

  private tag(): void {
    const autolink = matchAt(this.text, AUTOLINK, this.at);
    if (autolink !== null) {
      this.out.cite(autolink.slice(1, -1));
      this.at += autolink.length;
      return;
    }
    const tag = matchAt(this.text, TAG, this.at);
    if (tag === null) {
      this.keep();
      return;
    }
    const href = HREF.exec(tag)?.[1];
    if (href !== undefined) this.out.cite(href);
    if (/^<br/i.test(tag)) this.out.push(' ', this.at, this.at + tag.length);
    this.at += tag.length;
  }

  private entity(): void {
    const entity = matchAt(this.text, ENTITY, this.at);
    if (entity === null) {
      this.keep();
      return;
    }
    const sign = decodeEntities(entity);
    this.out.push(ONE_SIGN.test(sign) ? sign : ' ', this.at, this.at + entity.length);
    this.at += entity.length;
  }

  private citationMark(): void {
    const mark = matchAt(this.text, CITATION_MARK, this.at);
    if (mark === null) this.keep();
    else this.at += mark.length;
  }
}

/** The partner of each bracket of `text[start, end)`: opening to closing, for `[]` and `()`. One pass. */
function bracketPairs(text: string, start: number, end: number): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const square: number[] = [];
  const round: number[] = [];
  for (let at = start; at < end; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '[') square.push(at);
    else if (sign === '(') round.push(at);
    else if (sign === ']') close(pairs, square, at);
    else if (sign === ')') close(pairs, round, at);
  }
  return pairs;
}

function close(pairs: Map<number, number>, open: number[], at: number): void {
  const partner = open.pop();
  if (partner !== undefined) pairs.set(partner, at);
}
