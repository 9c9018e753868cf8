const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’\-.]*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** Chinese and Japanese words are about two characters long. */
const UNSPACED_CHARS_PER_WORD = 2;

/** Words of a text; scripts without spaces count a word for every two characters. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  if (unspaced === 0) return text.match(WORD)?.length ?? 0;
  const spaced = text.replace(UNSPACED, ' ').match(WORD)?.length ?? 0;
  return spaced + Math.ceil(unspaced / UNSPACED_CHARS_PER_WORD);
}
