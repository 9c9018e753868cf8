import { fold } from '../text/fold';
import { memoized } from '../text/memoized';
import { listOf } from '../text/word-lists';
import { ANSWER_LANGUAGES } from './lexicon';

const MAX_WORDS = 6;

/** Phrases directly in front of names, and behind them. */
export interface Phrases {
  /** "worth a look is": in front of what is offered. */
  readonly advises: ReadonlySet<string>;
  /** "offers": behind what is offered. */
  readonly verb: ReadonlySet<string>;
  /** "works with", "certified by": in front of what is no choice. */
  readonly notChosen: ReadonlySet<string>;
  /** "in", "near": in front of places. In Portuguese "a" is an article, in Dutch "de". */
  readonly place: ReadonlySet<string>;
}

/** Those of one language; of a language that has none, those of all. */
export const phrasesIn: (language: string) => Phrases = memoized((language) => {
  const own = ANSWER_LANGUAGES[language];
  const all = own?.beside === undefined ? Object.values(ANSWER_LANGUAGES) : [own];
  const set = (list: keyof Phrases): ReadonlySet<string> => {
    const phrases = all.flatMap(({ beside, named }) => [beside?.[list] ?? '', named?.[list] ?? '']);
    return new Set(phrases.flatMap(listOf).map((phrase) => wordsOf(phrase).join(' ')));
  };
  return { advises: set('advises'), verb: set('verb'), notChosen: set('notChosen'), place: set('place') };
});

/** Are the last words of a text one of these phrases? */
export function endsWithPhrase(text: string, phrases: ReadonlySet<string>): boolean {
  const words = wordsOf(text).slice(-MAX_WORDS);
  return words.some((_, at) => phrases.has(words.slice(at).join(' ')));
}

/** Are its first words? */
export function beginsWithPhrase(text: string, phrases: ReadonlySet<string>): boolean {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  return words.some((_, at) => phrases.has(words.slice(0, at + 1).join(' ')));
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
