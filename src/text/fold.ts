const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Text in the form in which names are compared: compatibility forms, accents and case removed.
 * Only the combining marks of Latin, Greek and Cyrillic go: in Japanese and Hindi a mark makes another letter.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Folded text with everything but letters and digits removed. */
export function foldedLetters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}
