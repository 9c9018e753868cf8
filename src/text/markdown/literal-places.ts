import type { Span } from '../sentences';
import type { Surface } from './surface';
import { blockAt } from './surface';
import { markdownSurface } from './markdown-surface';

const MAX_PLACES = 200;
/** Of a string that stands within words all over. */
const MAX_TRIES = 1_000;
/** Signs that writers leave out: trade marks, soft hyphens, characters without a width. */
const LEFT_OUT = /[®™©\u00ad\u200b-\u200d\u2060\ufe0f\ufeff]/u;
const SPACE = /[ \t\u00a0\u2000-\u200a\u202f\u205f\u3000]/u;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** Scripts that write words without a space between them, or a particle right behind a name. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const KATAKANA = /[\p{Script=Katakana}ー]/u;

/**
 * Finds strings in an answer letter by letter, case included. Only kinds of spaces, quotes and hyphens do not matter,
 * nor do trade mark signs and marks of Markdown.
 */
export class LiteralPlaces {
  private readonly levelled: Levelled;

  constructor(private readonly surface: Surface) {
    this.levelled = levelled(surface.text);
  }

  /** The string as the text has it, trade mark signs left out; null: it is not there. */
  written(sought: string): string | null {
    const [place] = this.find(sought, 1);
    if (place === undefined) return null;
    return this.surface.text.slice(place.start, place.end).replace(/[®™©]/gu, '');
  }

  /** The stretch from the first to the last of some cells of one row of a table; null: no row has them in this order. */
  writtenInRow([first = '', ...more]: readonly string[]): string | null {
    for (const { start, end } of more.length === 0 ? [] : this.find(first)) {
      let last = end;
      for (const cell of more) last = this.find(cell).find((place) => place.start >= last)?.end ?? Infinity;
      if (this.rowAt(start) !== null && this.rowAt(start) === this.rowAt(last - 1))
        return this.surface.text.slice(start, last).replace(/[®™©]/gu, '');
    }
    return null;
  }

  private rowAt(offset: number): number | null {
    const block = blockAt(this.surface, offset);
    return block?.kind === 'cell' ? block.line : null;
  }

  /** Where the string stands as whole words, in order; at most 200 places. Lists of sources at the end are left out. */
  find(written: string, most: number = MAX_PLACES): Span[] {
    const direct = this.search(levelled(written).text.trim(), most);
    if (direct.length > 0 || !/[*_`[\]\\~<]/u.test(written)) return direct;
    return this.search(levelled(markdownSurface(written).text).text.trim(), most);
  }

  private search(sought: string, most: number): Span[] {
    const { text, offsets } = this.levelled;
    const found: Span[] = [];
    if (!LETTER.test(sought)) return found;
    let at = text.indexOf(sought);
    for (let tries = 0; at >= 0 && found.length < most && tries < MAX_TRIES; tries += 1) {
      const end = at + sought.length;
      const span = { start: offsets[at] ?? 0, end: (offsets[end - 1] ?? 0) + 1 };
      if (this.isEdge(at) && this.isEdge(end) && blockAt(this.surface, span.start)?.inSources !== true)
        found.push(span);
      at = text.indexOf(sought, at + 1);
    }
    return found;
  }

  /** No word goes on across this place. */
  private isEdge(at: number): boolean {
    const { text } = this.levelled;
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
    const [after = ''] = text.slice(at, at + 2);
    if (!LETTER.test(before) || !LETTER.test(after)) return true;
    if (UNSPACED.test(before) || UNSPACED.test(after)) return true;
    return KATAKANA.test(before) !== KATAKANA.test(after);
  }
}

/** A text without the differences that do not matter, with the offset in the original of each of its characters. */
interface Levelled {
  readonly text: string;
  readonly offsets: readonly number[];
}

function levelled(text: string): Levelled {
  const kept: string[] = [];
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = level(text.charAt(at));
    if (sign === '' || (sign === ' ' && kept.at(-1) === ' ')) continue;
    kept.push(sign);
    offsets.push(at);
  }
  return { text: kept.join(''), offsets };
}

function level(sign: string): string {
  if (sign >= '0' && sign <= 'z') return sign;
  if (SPACE.test(sign)) return ' ';
  if (LEFT_OUT.test(sign)) return '';
  if (/[’‘ʼ´`]/u.test(sign)) return "'";
  if (/[“”„«»]/u.test(sign)) return '"';
  return /[‐‑–—−]/u.test(sign) ? '-' : sign;
}
