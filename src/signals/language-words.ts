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
import { fold } from '../text/fold';
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

const MONTHS = new Map<string, number>();
/** Twelve entries for each language, spellings of one month with a space between them. */
const MONTH_LISTS = [...LANGUAGES.map(({ months }) => months), ...Object.values<WordList>(moreMonths)];
for (const months of MONTH_LISTS)
  listOf(months ?? []).forEach((spellings, index) => {
    for (const name of spellings.split(' ').map(fold)) if (!MONTHS.has(name)) MONTHS.set(name, index + 1);
  });

/** 1 to 12 for a month's name in any of the languages, null for any other word. */
export function monthNumber(name: string): number | null {
  return MONTHS.get(fold(name.replace(/\.$/u, ''))) ?? null;
}
