import { memoized } from '../text/memoized';
import { wordGate, type WordGate } from '../text/word-gate';
import { wordsUnder, type WordLists } from '../text/word-lists';
import { wordPatterns, type WordPatterns } from '../text/word-patterns';
import de from './data/de.json';
import en from './data/en.json';
import es from './data/es.json';
import fr from './data/fr.json';
import it from './data/it.json';
import nl from './data/nl.json';
import pl from './data/pl.json';
import pt from './data/pt.json';
import sv from './data/sv.json';
import { SpokenPattern, spokenLanguage } from './spoken-pattern';

type Groups = typeof en;
type Name<Group extends keyof Groups> = string & (keyof Groups['shared'] | keyof Groups[Group]);
type Language = Readonly<Partial<Record<keyof Groups, WordLists>>>;

/** The languages that are read; English names every list. A further one is a file of its own and its name here. */
export const READ_LANGUAGES = { en, de, fr, es, it, nl, pl, pt, sv };

/** Where English has no word of a kind; a private character, found in no text. */
const NO_WORD = '\ue000';
const LANGUAGES: ReadonlyMap<string, Language> = new Map(Object.entries(READ_LANGUAGES));

interface FactWords<Names extends string> extends Omit<WordPatterns<Names>, 'small'> {
  /** Passes a text that may have a word of these lists, in any case: for a quick look before a slow search. */
  readonly gate: (...names: readonly Names[]) => WordGate;
}

/**
 * The words of one group, and those that the groups share: in an expression the ones of the language that is being read, see
 * `inLanguage`, with the English ones, which are found in every language. What counts as English may be German that is too
 * short to tell.
 */
export function factWords<Group extends keyof Groups>(group: Group): FactWords<Name<Group>> {
  const wordsIn = memoized((code): WordLists => {
    const language = LANGUAGES.get(code);
    const lists: WordLists = { ...language?.shared, ...language?.[group] };
    return Object.fromEntries(
      Object.entries(lists).map(([name, words]) => [name, words === '' ? NO_WORD : words]),
    );
  });
  const spokenWith = (language: string): WordLists[] =>
    ['en', language === 'en' ? 'de' : language].map((code) => wordsIn(code));
  const patternsIn = memoized((language) => wordPatterns<Name<Group>>(spokenWith(language)));
  const tag =
    (flags: 'u' | 'iu' | 'gu' | 'giu') =>
    (source: TemplateStringsArray, ...parts: readonly (Name<Group> | RegExp)[]): RegExp =>
      new SpokenPattern(flags, (language) =>
        patternsIn(language)[flags](
          source,
          ...parts.map((part) => (part instanceof SpokenPattern ? part.in(language) : part)),
        ),
      );
  return {
    u: tag('u'),
    iu: tag('iu'),
    gu: tag('gu'),
    giu: tag('giu'),
    gate: (...names) => {
      const gateIn = memoized((language) =>
        wordGate(names.flatMap((name) => wordsUnder(name, spokenWith(language)))),
      );
      return (text) => gateIn(spokenLanguage())(text);
    },
    set: (name) => wordPatterns<Name<Group>>([...LANGUAGES.keys()].map(wordsIn)).set(name),
  };
}
