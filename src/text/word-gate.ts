/** Tells at once that a text has none of some words; true only says that it may have one. */
export type WordGate = (text: string) => boolean;

/** How much of the beginning of a word is looked for. */
const LEAST = 2;
const MOST = 3;
const BEGINS = 1;
const ENDS = 2;
const BITS = 15;

/** Small letters, one kind of white space and of apostrophe: what expressions with flags `iu` take for the same. */
const SAME = Uint16Array.from({ length: 0x10000 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/\s/u.test(char)) return 0x20;
  const lower = char === '’' ? "'" : char === 'ſ' ? 's' : char.toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : code;
});

/**
 * A quick look before a slow search: it reads a text once and knows words by their first letters, where an expression tries
 * each of them at each letter.
 * @param words in the notation of `anyOf`, in any case
 */
export function wordGate(words: readonly string[]): WordGate {
  const begins = words.map(beginnings);
  if (begins.some((found) => found?.every((start) => start.length >= LEAST) !== true)) return () => true;
  const table = new Uint8Array(1 << BITS);
  for (const start of begins.flatMap((found) => found ?? [])) {
    const [one, two, three] = Array.from({ length: MOST }, (_, at) => SAME[start.charCodeAt(at)]);
    const pair = pairOf(one ?? 0, two ?? 0);
    table[pair] = (table[pair] ?? 0) | (three === undefined ? ENDS : BEGINS);
    if (three !== undefined) table[tripleOf(pair, three)] = (table[tripleOf(pair, three)] ?? 0) | ENDS;
  }
  return (text) => mayHave(text, table);
}

function mayHave(text: string, table: Uint8Array): boolean {
  let before = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = SAME[text.charCodeAt(at)] ?? 0;
    const found = table[pairOf(before, code)] ?? 0;
    if (found !== 0) {
      if ((found & ENDS) !== 0) return true;
      const next = SAME[text.charCodeAt(at + 1)] ?? 0;
      if (((table[tripleOf(pairOf(before, code), next)] ?? 0) & ENDS) !== 0) return true;
    }
    before = code;
  }
  return false;
}

function pairOf(one: number, two: number): number {
  return (Math.imul(one, 0x9e5) + Math.imul(two, 0x3b)) & ((1 << BITS) - 1);
}

function tripleOf(pair: number, three: number): number {
  return (Math.imul(pair, 0x2f) + Math.imul(three, 0x1d3) + 1) & ((1 << BITS) - 1);
}

/** The first letters of everything that a word stands for; null where signs leave them open. */
function beginnings(word: string): string[] | null {
  let begun = [''];
  for (const part of word.split(/([({][^(){}]*[)}]|[*#…])/u)) {
    if (part === '' || begun.every((start) => start.length >= MOST)) continue;
    if (/^[*#…]$/u.test(part)) return null;
    const choices = /^[({].*[)}]$/u.test(part) ? part.slice(1, -1).split('|') : [part];
    if (choices.some((choice) => /[*#…]/u.test(choice))) return null;
    const all = part.startsWith('(') && part.endsWith(')') ? ['', ...choices] : choices;
    begun = begun.flatMap((start) => (start.length >= MOST ? [start] : all.map((choice) => start + choice)));
  }
  return begun.map((start) => start.slice(0, MOST));
}
