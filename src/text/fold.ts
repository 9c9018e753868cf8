/** Letters without a canonical decomposition, by their usual Latin base. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ƒ: 'f',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ς: 'σ',
};
const BASE_LETTER = new RegExp(`[${Object.keys(BASE_LETTERS).join('')}]`, 'gu');

/** Accents of Latin, Greek and Cyrillic; й, ї, ў, ѓ and ќ are letters and are kept, ё becomes е: most writers omit the dots. */
// without the flag i, by which U+0345 matches a whole iota
const ACCENT = /([иуИУ]\u0306|[іІ]\u0308|[гкГК]\u0301)|[\u0300-\u036f]/gu;
/** The Thai and Lao vowels that NFKD decomposes. */
const SPLIT_VOWEL = /\u0e4d\u0e32|\u0ecd\u0eb2/gu;
const ASCII = /^[\u0000-\u007f]*$/u;

/**
 * Normalises text for comparing words and names: lower case, one width, no accents, Latin base letters. Marks that make
 * a different letter are kept: dakuten, Indic vowel signs, Arabic and Hebrew points, Thai tones.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(ACCENT, (_, letter: string | undefined) => letter ?? '')
    .replace(SPLIT_VOWEL, (vowel) => (vowel.startsWith('\u0e4d') ? '\u0e33' : '\u0eb3'))
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .replace(BASE_LETTER, (letter) => BASE_LETTERS[letter] ?? letter);
}

/** A text in small letters, each where it was. */
export function smallLetters(text: string): string {
  // the only letter that would become two
  return text.replaceAll('İ', 'i').toLowerCase();
}

/** "Müller" as "Mueller", the German spelling without umlauts. */
export function umlautsSpelledOut(text: string): string {
  return text.normalize('NFC').replace(/[äÄ]/gu, 'ae').replace(/[öÖ]/gu, 'oe').replace(/[üÜ]/gu, 'ue');
}

/** Folded, letters and digits only: "Blå & Søn" as "blason". */
export function foldedLetters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** Folded words with one space between them, signs left out: "Blå & Søn" as "bla son". */
export function foldedWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
