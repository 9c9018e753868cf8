/** A letter of a script that has no spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const KATAKANA = /[\p{Script=Katakana}ー]/u;

/** Does a name stand in a text whose words run together, in Katakana as a whole run ("ライン" is not in "オンライン")? Both folded. */
export function standsAmidst(text: string, name: string): boolean {
  const isWhole = (at: number): boolean => {
    const [first, last] = [name.charAt(0), name.charAt(name.length - 1)];
    const [before, behind] = [text.charAt(at - 1), text.charAt(at + name.length)];
    return ![first + before, last + behind].some(
      (pair) => KATAKANA.test(pair.charAt(0)) && KATAKANA.test(pair.slice(1)),
    );
  };
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) if (isWhole(at)) return true;
  return false;
}
