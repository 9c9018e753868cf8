import type { WordList } from '../text/word-lists';
import { wordPatterns, type WordPatterns } from '../text/word-patterns';
import cs from './data/cs.json';
import da from './data/da.json';
import de from './data/de.json';
import el from './data/el.json';
import en from './data/en.json';
import es from './data/es.json';
import fi from './data/fi.json';
import fr from './data/fr.json';
import hu from './data/hu.json';
import it from './data/it.json';
import ja from './data/ja.json';
import ko from './data/ko.json';
import nl from './data/nl.json';
import no from './data/no.json';
import pl from './data/pl.json';
import pt from './data/pt.json';
import ro from './data/ro.json';
import sv from './data/sv.json';
import tr from './data/tr.json';
import ru from './data/ru.json';
import uk from './data/uk.json';
import zh from './data/zh.json';

type Groups = typeof en;
type Name<Group extends keyof Groups> = string & (keyof Groups['shared'] | keyof Groups[Group]);
type Language = Readonly<Partial<Record<keyof Groups, Readonly<Partial<Record<string, WordList>>>>>>;

/** Languages that answers are read in; English names every list. A further one is a file of its own and its name here. */
export const ANSWER_LANGUAGES: Readonly<Record<string, Language>> = {
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  hu,
  it,
  ja,
  ko,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
  zh,
};

/** The words of one group in all languages, and those that the groups share. */
export function answerWords<Group extends keyof Groups>(group: Group): WordPatterns<Name<Group>> {
  return wordPatterns(
    Object.values(ANSWER_LANGUAGES).map((language) => ({ ...language.shared, ...language[group] })),
  );
}
