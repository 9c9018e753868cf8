/** Runs of white space, also the exotic ones, become one space; the ends are trimmed. */
export function collapse(text: string): string {
  return text.replace(/[\s\u00a0\u200b\u200e\u200f\ufeff]+/gu, ' ').trim();
}

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

/** Lower case, no accents, letters and digits only, single spaces: for comparing names. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** At most `maxChars` characters, cut at a word where one is near. */
export function clip(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars);
  const space = cut.lastIndexOf(' ');
  return `${space > maxChars * 0.6 ? cut.slice(0, space) : cut}…`;
}

const ENTITY: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

/** Undoes the entities that sites leave inside JSON strings. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/giu, (whole, dec, hex, name) => {
    if (typeof name === 'string') return ENTITY[name.toLowerCase()] ?? whole;
    const code = typeof dec === 'string' ? Number(dec) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
