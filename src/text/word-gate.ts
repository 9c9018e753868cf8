/** Tells at once that a text has none of some words; true only says that it may have one. */
export type WordGate = (text: string) => boolean;

/** How much of the beginning of a word is looked for, in characters. */
const LEAST = 2;
const MOST = 5;
const GOES_ON = 1;
const ENDS = 2;
const BITS = 15;

const SAME = new Uint16Array(0x10000);

/** Small letters, one kind of white space and of apostrophe: what expressions with flags `iu` take for the same. */
function same(code: number): number {
  const known = SAME[code] ?? 0;
  if (known !== 0) return known;
  const found = sameAs(String.fromCharCode(code)).charCodeAt(0);
  SAME[code] = found;
  return found;
}

function sameAs(char: string): string {
  if (/\s/u.test(char)) return ' ';
  const lower = char === '’' ? "'" : char === 'ſ' ? 's' : char.toLowerCase();
  return lower.length === 1 ? lower : char;
}

/**
 * A quick look before a slow search: it reads a text once and knows words by their first letters, where an expression tries
 * each of them at each letter.
 * @param words in the notation of `anyOf`, in any case
 */
export function wordGate(words: readonly string[]): WordGate {
  const begins = words.map(beginnings);
  if (begins.some((found) => found.some((start) => start.length < LEAST))) return () => true;
  const table = new Uint8Array(1 << BITS);
  for (const start of begins.flat()) {
    let place = 0;
    for (let at = 0; at < start.length; at += 1) {
      place = placeBehind(place, same(start.charCodeAt(at)));
      table[place] = (table[place] ?? 0) | (at === start.length - 1 ? ENDS : GOES_ON);
    }
  }
  return (text) => mayHave(text, table);
}

function mayHave(text: string, table: Uint8Array): boolean {
  for (let from = 0; from < text.length; from += 1) {
    let place = 0;
    for (let at = from; at < text.length; at += 1) {
      place = placeBehind(place, same(text.charCodeAt(at)));
      const found = table[place] ?? 0;
      if ((found & ENDS) !== 0) return true;
      if (found === 0) break;
    }
  }
  return false;
}

/** Where the table tells of a character behind those that led to a place. Two may share one: then more texts pass. */
function placeBehind(place: number, code: number): number {
  return (Math.imul(place, 0x2f) + Math.imul(code, 0x1d3) + 1) & ((1 << BITS) - 1);
}

/** The first letters of everything that a word stands for, up to a sign that leaves them open. */
function beginnings(word: string): string[] {
  let begun: readonly Beginning[] = [{ text: '', isOpen: true }];
  for (const part of word.split(/([({][^(){}]*[)}]|[*#…])/u)) {
    if (part === '') continue;
    const choices = choicesOf(part);
    begun = begun.flatMap((start) =>
      start.isOpen ? choices.map(({ text, isOpen }) => ({ text: start.text + text, isOpen })) : [start],
    );
  }
  return begun.map(({ text }) => text.slice(0, MOST));
}

interface Beginning {
  readonly text: string;
  /** What follows in the word follows here. */
  readonly isOpen: boolean;
}

function choicesOf(part: string): Beginning[] {
  if (!/^[({].*[)}]$/u.test(part)) return [begunBy(part)];
  const choices = part.slice(1, -1).split('|').map(begunBy);
  return part.startsWith('(') ? [{ text: '', isOpen: true }, ...choices] : choices;
}

function begunBy(text: string): Beginning {
  const sign = text.search(/[*#…]/u);
  return sign < 0 ? { text, isOpen: true } : { text: text.slice(0, sign), isOpen: false };
}
