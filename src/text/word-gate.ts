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
  return (SAME[code] ||= sameAs(String.fromCharCode(code)).charCodeAt(0));
}

function sameAs(char: string): string {
  if (/\s/u.test(char)) return ' ';
  const lower = char === '’' ? "'" : char === 'ſ' ? 's' : char.toLowerCase();
  return lower.length === 1 ? lower : char;
}

/**
 * A quick look before a slow search: it reads a text once and knows words by their first letters, where an expression tries
 * each at each letter. The words are in the notation of `anyOf`, in any case.
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
  let begun = [''];
  for (const part of word.split(/([({][^(){}]*[)}])/u)) {
    const isChoice = /^[({].*[)}]$/u.test(part);
    const choices = isChoice ? part.slice(1, -1).split('|') : [part];
    if (isChoice && part.startsWith('(')) choices.push('');
    begun = begun.flatMap((start) => choices.map((choice) => start + choice));
  }
  return begun.map((text) => (text.split(/[*#…]/u, 1)[0] ?? '').slice(0, MOST));
}
