const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’\-.]*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** No text without one of these has words of a script without spaces. */
const MAYBE_UNSPACED = /[\u0e00-\u0e7f\u2e80-\uffff]/;
/** Chinese and Japanese words are about two characters long. */
const UNSPACED_CHARS_PER_WORD = 2;

/** Words of a text; scripts without spaces count a word for every two characters. */
export function countWords(text: string): number {
  const unspaced = MAYBE_UNSPACED.test(text) ? (text.match(UNSPACED)?.length ?? 0) : 0;
  if (unspaced === 0) return text.match(WORD)?.length ?? 0;
  const spaced = text.replace(UNSPACED, ' ').match(WORD)?.length ?? 0;
  return spaced + Math.ceil(unspaced / UNSPACED_CHARS_PER_WORD);
}
