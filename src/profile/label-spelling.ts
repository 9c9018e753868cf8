import { mostFrequent } from '../text/by-frequency';
import { nameKey } from '../text/company-name';
import { umlautsSpelledOut } from '../text/fold';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’']*|&/gu;
const MAX_WORDS = 6;
const LONGEST_TEXT = 20_000;

/**
 * How a text spells the label of a host: "Oak & Ivy Realty" for `oakandivyrealty`. The most frequent run of whole words
 * with a capital that reads so; null: there is none.
 */
export function spellingOf(label: string, text: string): string | null {
  const wanted = nameKey(label);
  if (wanted.length < 3) return null;
  const read = text.slice(0, LONGEST_TEXT);
  const found: string[] = [];
  const words = [...read.matchAll(WORD)];
  for (const [at, first] of words.entries()) {
    let key = '';
    for (const last of words.slice(at, at + MAX_WORDS)) {
      key += nameKey(umlautsSpelledOut(last[0]));
      if (!wanted.startsWith(key)) break;
      if (key !== wanted) continue;
      const spelling = read.slice(first.index, last.index + last[0].length);
      if (/\p{Lu}|[^\p{Script=Latin}\p{N}]\p{L}/u.test(spelling) && !spelling.includes('\n'))
        found.push(spelling);
    }
  }
  return mostFrequent(found);
}
