import bg from './data/bg.json';
import cs from './data/cs.json';
import da from './data/da.json';
import de from './data/de.json';
import el from './data/el.json';
import en from './data/en.json';
import es from './data/es.json';
import fi from './data/fi.json';
import fr from './data/fr.json';
import hr from './data/hr.json';
import hu from './data/hu.json';
import international from './data/international.json';
import it from './data/it.json';
import ja from './data/ja.json';
import nl from './data/nl.json';
import no from './data/no.json';
import pl from './data/pl.json';
import pt from './data/pt.json';
import ro from './data/ro.json';
import ru from './data/ru.json';
import sk from './data/sk.json';
import sv from './data/sv.json';
import tr from './data/tr.json';
import uk from './data/uk.json';
import zh from './data/zh.json';
import { anyOf, wordsUnder, type WordList } from '../text/word-lists';

const LANGUAGES: readonly Readonly<Partial<Record<string, WordList>>>[] = [
  en,
  de,
  fr,
  es,
  it,
  nl,
  pt,
  pl,
  sv,
  da,
  no,
  fi,
  cs,
  sk,
  hu,
  ro,
  hr,
  tr,
  el,
  bg,
  ru,
  uk,
  zh,
  ja,
  international,
];

/** The words of all languages under one key of their data. */
export function languageWords(key: string): string[] {
  return wordsUnder(key, LANGUAGES);
}

/** Source of an expression for any of those words. */
export function anyWord(key: string): string {
  return anyOf(languageWords(key));
}

/** The month lists of all languages; twelve entries each, spellings of one month with a space between them. */
export const MONTH_LISTS: readonly (readonly string[])[] = LANGUAGES.flatMap((language) =>
  language.months === undefined ? [] : [wordsUnder('months', [language])],
);
