import type { NameMatcher } from './brand-names';
import type { Place } from './brand-place';
import { blockAt, type Surface } from '../text/markdown/surface';
import { UNSPACED } from '../text/unspaced-scripts';
import type { Word } from '../text/words';

const KATAKANA = /[\p{Script=Katakana}ー]/u;
/** "トライして": a borrowed word that does something. */
const VERB_BEHIND = /^(?:し[てたまなよ]|する|すれ|され|させ|できる)/u;
const MAX_MENTIONS = 1000;

/**
 * Names in scripts without spaces, where the segmenter may cut a name or join it with its neighbour: the name has to
 * start where a word starts, and in Katakana also to end where the run of Katakana ends ("ライン" is not in "オンライン").
 */
export function eastAsianMentions(
  surface: Surface,
  words: readonly Word[],
  matchers: readonly NameMatcher[],
): Place[] {
  const names = matchers
    .map((matcher) => matcher.spelling)
    .filter((name) => UNSPACED.test(name) && name.length > 1);
  if (names.length === 0) return [];
  const wordAt = new Map(words.map((word, index) => [word.start, index]));
  const found: Place[] = [];
  for (const name of names) {
    let start = surface.text.indexOf(name);
    while (start >= 0 && found.length < MAX_MENTIONS) {
      const end = start + name.length;
      const from = wordAt.get(start);
      if (
        from !== undefined &&
        endsName(surface.text, name, end) &&
        !isKatakanaVerb(surface.text, end) &&
        blockAt(surface, start)?.inSources !== true
      ) {
        found.push({ from, to: lastWord(words, from, end), start, end });
      }
      start = surface.text.indexOf(name, end);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function endsName(text: string, name: string, end: number): boolean {
  return !KATAKANA.test(name.charAt(name.length - 1)) || !KATAKANA.test(text.charAt(end));
}

/** Is a word in Katakana that ends here a verb? */
export function isKatakanaVerb(text: string, end: number): boolean {
  return KATAKANA.test(text.charAt(end - 1)) && VERB_BEHIND.test(text.slice(end, end + 3));
}

function lastWord(words: readonly Word[], from: number, end: number): number {
  let to = from;
  while ((words[to + 1]?.start ?? Infinity) < end) to += 1;
  return to;
}
