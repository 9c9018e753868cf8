import { isDomainLike, type Word } from '../text/words';
import type { Place } from './brand-place';

export interface NameHit<T> extends Place {
  readonly value: T;
}

const GAP_IN_NAME = /^(?:(?:['’ʼ]s?)?[ \u00a0]{0,2}['’]?|[-‑–.]| [+/] |! ?)$/iu;
/** Behind "St", "A" or "Gebr", not at the end of a sentence. */
const GAP_BEHIND_INITIALS = /^\. ?$/;
const LONGEST_INITIALS = 4;
const HOST_CHARACTER = /[\p{L}\p{N}.-]/u;
const LONGEST_HOST_SIDE = 64;
const SHORTEST_INFLECTED = 5;
const LONGEST_ENDING = 5;
const HANGUL_END = /[가-힣]{3}$/u;

/** Finds many names in one pass over the words of a text. The longest name at a place wins. */
export class NameIndex<T> {
  private readonly longest: number;

  /** `names`: by key, the folded words of the name run together. */
  constructor(private readonly names: ReadonlyMap<string, T>) {
    this.longest = Math.max(0, ...[...names.keys()].map((key) => key.length));
  }

  /**
   * All hits in order, without overlaps. `endings`: what may follow the last word of a name ("s", "ami");
   * `accept` may refuse a hit, a shorter one at the same place is tried then.
   */
  find(
    text: string,
    words: readonly Word[],
    endings: readonly string[],
    accept: (hit: NameHit<T>) => boolean,
  ): NameHit<T>[] {
    const hits: NameHit<T>[] = [];
    for (let from = 0; from < words.length;) {
      const hit = this.candidatesAt(text, words, from, endings).reverse().find(accept);
      if (hit !== undefined) hits.push(hit);
      from = hit === undefined ? from + 1 : hit.to + 1;
    }
    return hits;
  }

  private candidatesAt(
    text: string,
    words: readonly Word[],
    from: number,
    endings: readonly string[],
  ): NameHit<T>[] {
    const found: NameHit<T>[] = [];
    let key = '';
    for (let to = from; to < words.length; to += 1) {
      const word = words[to];
      const before = words[to - 1];
      if (word === undefined) break;
      if (
        to > from &&
        !isGapInName(text.slice(before?.end ?? 0, Math.min(word.start, (before?.end ?? 0) + 5)), before)
      )
        break;
      if (key.length + word.folded.length > this.longest + LONGEST_ENDING) break;
      const value = this.valueOf(key, word.folded, endings);
      const start = words[from]?.start ?? 0;
      if (value !== undefined && !isPartOfHost(text, start, word.end)) {
        found.push({ value, from, to, start, end: word.end });
      }
      key += word.folded;
    }
    return found;
  }

  private valueOf(before: string, last: string, endings: readonly string[]): T | undefined {
    const exact = this.names.get(before + last);
    if (exact !== undefined || (before.length + last.length < SHORTEST_INFLECTED && !HANGUL_END.test(last)))
      return exact;
    for (const ending of endings) {
      if (!last.endsWith(ending)) continue;
      const value = this.names.get(before + last.slice(0, -ending.length));
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

function isGapInName(gap: string, before: Word | undefined): boolean {
  if (GAP_IN_NAME.test(gap)) return true;
  return before !== undefined && before.text.length <= LONGEST_INITIALS && GAP_BEHIND_INITIALS.test(gap);
}

/** "acme" in "acme-tools.com" is part of another address. */
function isPartOfHost(text: string, start: number, end: number): boolean {
  let left = start;
  while (left > 0 && start - left < LONGEST_HOST_SIDE && HOST_CHARACTER.test(text.charAt(left - 1)))
    left -= 1;
  let right = end;
  while (right < text.length && right - end < LONGEST_HOST_SIDE && HOST_CHARACTER.test(text.charAt(right)))
    right += 1;
  if (left === start && right === end) return false;
  const token = text.slice(left, right).replace(/^[.-]+|[.-]+$/g, '');
  if (token.length <= end - start || !token.includes('.')) return false;
  return isDomainLike(token) && !/\.\p{Lu}/u.test(token);
}
