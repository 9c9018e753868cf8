import { PRODUCT_WORDS } from './product-words';
import { blockAt, marksAt, type Surface } from './surface';
import type { Word } from './words';

const SEPARATOR_BEHIND = /^\s*(?:$|[:–—(|,=]|-\s|\n)/;
const BRAND_VERBS = new Set(
  `offers provides lets integrates supports charges costs launched includes comes helps allows gives makes ships focuses
   specializes specialises stands excels shines announced acquired bietet kostet propose offre ofrece`.split(
    /\s+/,
  ),
);
const COPULAS = new Set(['is', 'was', 'remains', 'ist', 'est', 'es', 'is-a']);
const CUES_BEFORE = new Set(['called', 'named', 'genannt']);
const REACH = 9;
const SENTENCE_END = /[.!?:;…•|\n]/;

/** A name found at words `from` to `to` of the surface's text, offsets `start` to `end`. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** A place where only a name can stand: alone in bold, a link's label, the lead of an item, "X app", "X is a ... tool". */
export function isUnmistakable(surface: Surface, words: readonly Word[], place: Place): boolean {
  return standsAlone(surface, place) || hasProductWord(surface, words, place);
}

/** A place that speaks for a name: unmistakable, a verb of vendors behind it, or a capital inside a sentence. */
export function isBrandLike(
  surface: Surface,
  words: readonly Word[],
  place: Place,
  german: boolean,
): boolean {
  if (isUnmistakable(surface, words, place)) return true;
  const before = words[place.from - 1];
  const after = words[place.to + 1];
  if (after !== undefined && isNext(surface.text, place.end, after) && BRAND_VERBS.has(after.folded))
    return true;
  if (before !== undefined && CUES_BEFORE.has(before.folded)) return true;
  const name = surface.text.slice(place.start, place.end);
  const telling = /^\p{L}*\p{Lu}\p{L}*\p{Lu}|^\p{N}+\p{Lu}|^\p{Lu}[^\s]*\s(?:\S+\s)?\p{Lu}/u.test(name);
  if (!/^[\p{Lu}\p{N}]/u.test(name) || (german && !telling)) return false;
  const block = blockAt(surface, place.start);
  if (
    block === null ||
    block.kind === 'heading' ||
    !/\p{Ll}/u.test(surface.text.slice(block.start, block.end))
  )
    return false;
  if (startsSentence(surface.text, place.start)) return telling;
  return !isInsideLongerName(surface.text, words, place);
}

function standsAlone(surface: Surface, place: Place): boolean {
  const { text } = surface;
  for (const mark of marksAt(surface, place.start)) {
    if (mark.end < place.end) continue;
    const lead = isLead(text.slice(mark.start, place.start));
    if (
      lead &&
      (mark.end === place.end ||
        SEPARATOR_BEHIND.test(text.slice(place.end, Math.min(mark.end, place.end + 4))))
    )
      return true;
  }
  const block = blockAt(surface, place.start);
  if (
    block === null ||
    block.kind === 'paragraph' ||
    !isLead(text.slice(block.start, Math.min(place.start, block.start + 40)))
  ) {
    return false;
  }
  if (place.start - block.start > 40) return false;
  return SEPARATOR_BEHIND.test(text.slice(place.end, Math.min(block.end, place.end + 4)));
}

function hasProductWord(surface: Surface, words: readonly Word[], place: Place): boolean {
  const next = words[place.to + 1];
  if (next === undefined || !isNext(surface.text, place.end, next)) return false;
  if (PRODUCT_WORDS.has(next.folded)) return true;
  if (!COPULAS.has(next.folded)) return false;
  for (let at = place.to + 2; at < place.to + REACH; at += 1) {
    const word = words[at];
    if (word === undefined || SENTENCE_END.test(surface.text.slice(words[at - 1]?.end ?? 0, word.start)))
      return false;
    if (PRODUCT_WORDS.has(word.folded)) return true;
  }
  return false;
}

function isInsideLongerName(text: string, words: readonly Word[], place: Place): boolean {
  const before = words[place.from - 1];
  const after = words[place.to + 1];
  const capitalBefore =
    before !== undefined &&
    /^\p{Lu}/u.test(before.text) &&
    text.slice(before.end, place.start) === ' ' &&
    !startsSentence(text, before.start);
  const capitalAfter = after !== undefined && /^\p{Lu}/u.test(after.text) && isNext(text, place.end, after);
  return capitalBefore || capitalAfter;
}

function startsSentence(text: string, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && start - at < 8 && /[\s"'“”„‚«»‘’(]/.test(text.charAt(at)) && text.charAt(at) !== '\n')
    at -= 1;
  return at < 0 || SENTENCE_END.test(text.charAt(at));
}

/** Nothing but numbers and signs in front: "1. ", "🥇 ". */
function isLead(before: string): boolean {
  return before.length <= 40 && !/\p{L}/u.test(before);
}

function isNext(text: string, end: number, word: Word): boolean {
  return /^[ \u00a0-]$/.test(text.slice(end, word.start));
}
