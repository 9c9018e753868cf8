import type { WordList } from '../text/word-lists';
import { wordPatterns, type WordPatterns } from '../text/word-patterns';
import de from './data/de.json';
import en from './data/en.json';

type Groups = typeof en;
type Name<Group extends keyof Groups> = string & (keyof Groups['shared'] | keyof Groups[Group]);
type Language = Readonly<Partial<Record<keyof Groups, Readonly<Partial<Record<string, WordList>>>>>>;

/** The languages that are read; English names every list. A further one is a file of its own and its name here. */
export const READ_LANGUAGES = { en, de } satisfies Readonly<Record<string, Language>>;

export type ReadLanguage = keyof typeof READ_LANGUAGES;

/** The words of one group in all languages, and those that the groups share. */
export function factWords<Group extends keyof Groups>(group: Group): WordPatterns<Name<Group>> {
  const languages: readonly Language[] = Object.values(READ_LANGUAGES);
  return wordPatterns(languages.map((language) => ({ ...language.shared, ...language[group] })));
}
