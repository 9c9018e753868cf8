/** Words as data: a comma-separated string, or several of them. */
export type WordList = string | readonly string[];
/** Word lists by name, as one language has them. */
export type WordLists = Readonly<Partial<Record<string, WordList>>>;

/** The words of a list, in order. */
export function listOf(list: WordList): string[] {
  return [list]
    .flat()
    .flatMap((line) => line.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The words under one key in the data of several languages, each once. Throws for a key that none of them has. */
export function wordsUnder(key: string, languages: Iterable<WordLists>): string[] {
  const found = [...languages].flatMap((language) => listOf(language[key] ?? []));
  if (found.length === 0) throw new Error(`no language has words under "${key}"`);
  return [...new Set(found)];
}

/**
 * Source of an expression (with flag `u`) for any of the words, longest first, so that "about us" is found before
 * "about". A space is any white space, `*` any letters (a gender star among them), `#` a number, `…` up to 40
 * characters. Brackets hold what may be missing, `redakteur(in|innen)`; braces hold a choice, `{half|full}-day`. All
 * else is literal.
 */
export function anyOf(words: readonly string[]): string {
  const sources = [...words].sort((a, b) => b.length - a.length).map(sourceOf);
  return `(?:${sources.join('|')})`;
}

/** Escapes all regular expression syntax. */
export function escapeRegExp(text: string): string {
  return text.replace(/[$()*+./?[\\\]^{|}]/gu, '\\$&');
}

const SIGNS: Readonly<Record<string, string>> = {
  ' ': '\\s',
  '*': '[\\p{L}*]*',
  '#': '\\d+',
  '…': '.{0,40}?',
  "'": "['’]",
};

function sourceOf(word: string): string {
  return word
    .split(/([({][^(){}]*[)}]|[ *#…'])/u)
    .map((part) => {
      if (!/^[({].*[)}]$/u.test(part)) return SIGNS[part] ?? escapeRegExp(part);
      const choices = part.slice(1, -1).split('|').map(sourceOf);
      return `(?:${choices.join('|')})${part.startsWith('(') ? '?' : ''}`;
    })
    .join('');
}
