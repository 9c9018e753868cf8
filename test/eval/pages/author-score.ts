/** Lower case, without accents and punctuation, one space between words. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Degrees and the like, that stand behind a comma and are no names. */
const DEGREE = /^(?:ph ?d|m ?d|dr|prof|msc|mph|mba|jr|sr)$/u;

/** The distinct names of a list; an entry may hold several, divided as bylines divide them. */
function nameSet(entries: readonly string[]): ReadonlySet<string> {
  const names = entries.flatMap((entry) =>
    entry
      .split(/\s*[;,|•\n]\s*|、|\s+(?:and|und|et|y|e|&)\s+/iu)
      .map((part) => fold(part.replace(/^\s*(?:by|von|par|por)\s+|^\s*(?:著者|作者|記者)\s*[:：]\s*/iu, '')))
      .filter((name) => name !== '' && !DEGREE.test(name)),
  );
  return new Set(names);
}

/** Every expected name found and no other: order, case, accents and punctuation do not count. */
export function sameAuthors(expected: readonly string[], found: readonly string[]): boolean {
  const wanted = nameSet(expected);
  const given = nameSet(found);
  return wanted.size === given.size && [...wanted].every((name) => given.has(name));
}

/** At least one expected name found; two blanks agree too. */
export function sharedAuthor(expected: readonly string[], found: readonly string[]): boolean {
  const wanted = nameSet(expected);
  const given = nameSet(found);
  if (wanted.size === 0 || given.size === 0) return wanted.size === given.size;
  return [...wanted].some((name) => given.has(name));
}
