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
import moreMonths from './data/more-months.json';
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
import { listOf, type WordList } from '../text/word-lists';
import { wordPatterns } from '../text/word-patterns';

type Name = keyof typeof en | keyof typeof de | keyof typeof international;

const LANGUAGES: readonly Readonly<Partial<Record<Name, WordList>>>[] = [
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

/** The words of all languages by the name of their list. */
export const signalWords = wordPatterns<Name>(LANGUAGES);

/** Twelve entries for each language, spellings of one month with a space between them. */
export const MONTH_LISTS: readonly (readonly string[])[] = [
  ...LANGUAGES.map(({ months }) => months),
  ...Object.values<WordList>(moreMonths),
].flatMap((months) => (months === undefined ? [] : [listOf(months)]));
