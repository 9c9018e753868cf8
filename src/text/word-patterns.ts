import { fold, smallLetters } from './fold';
import { memoized } from './memoized';
import { anyOf, wordsUnder, type WordLists } from './word-lists';

/** Makes an expression: `${'name'}` stands for any word of the list of that name, and an expression for its own source. */
type Tag<Name extends string> = (
  source: TemplateStringsArray,
  ...parts: readonly (Name | RegExp)[]
) => RegExp;

/**
 * Expressions and sets made of the words of several languages at once. The tags are named by the flags that they set;
 * without `i` small initials match capitals too: `founder` finds "Founder".
 */
export interface WordPatterns<Name extends string> {
  readonly u: Tag<Name>;
  readonly iu: Tag<Name>;
  readonly gu: Tag<Name>;
  readonly giu: Tag<Name>;
  /** For texts in `smallLetters`: a long list takes a quarter of the time that it takes the engine to make one of `iu`. */
  readonly small: Tag<Name>;
  /** Folded. */
  readonly set: (name: Name) => ReadonlySet<string>;
}

/** @param languages word lists by name, one record for each language; a list may be missing in all but one */
export function wordPatterns<Name extends string>(languages: readonly WordLists[]): WordPatterns<Name> {
  // many expressions name the same list
  const inAnyCase = memoized((name) => anyOf(wordsUnder(name, languages)));
  const inSmallLetters = memoized((name) => anyOf(wordsUnder(name, languages).map(smallLetters)));
  const asWritten = memoized((name) => anyInitial(wordsUnder(name, languages)));
  const tag =
    (flags: string, sourceOf = flags.includes('i') ? inAnyCase : asWritten): Tag<Name> =>
    (source, ...parts) => {
      const sources = parts.map((part) => (part instanceof RegExp ? part.source : sourceOf(part)));
      return new RegExp(String.raw(source, ...sources), flags);
    };
  return {
    u: tag('u'),
    iu: tag('iu'),
    gu: tag('gu'),
    giu: tag('giu'),
    small: tag('u', inSmallLetters),
    set: (name) => new Set(wordsUnder(name, languages).map(fold)),
  };
}

const SMALL_INITIAL = /(?<=(?:^|[ -])(?:[({](?:[^(){}]*\|)?)?)\p{Ll}/gu;

function anyInitial(words: readonly string[]): string {
  const marked = words.map((word) => word.replace(SMALL_INITIAL, '\u0001$&'));
  return anyOf(marked).replace(
    /\u0001(\p{L})/gu,
    (_, letter: string) => `[${letter}${letter.toUpperCase()}]`,
  );
}
