import ca from './data/ca.json';
import cs from './data/cs.json';
import da from './data/da.json';
import de from './data/de.json';
import en from './data/en.json';
import es from './data/es.json';
import fi from './data/fi.json';
import fr from './data/fr.json';
import hr from './data/hr.json';
import hu from './data/hu.json';
import id from './data/id.json';
import it from './data/it.json';
import nl from './data/nl.json';
import no from './data/no.json';
import pl from './data/pl.json';
import pt from './data/pt.json';
import ro from './data/ro.json';
import sk from './data/sk.json';
import sv from './data/sv.json';
import tr from './data/tr.json';
import vi from './data/vi.json';
import type { WordList } from './word-lists';

/** Data on a language in Latin script. */
export interface LanguageData {
  /** Letters beyond a to z, lower case. */
  readonly letters: string;
  /** Its most common function words, and a few that are typical of company sites; lower case. */
  readonly words: WordList;
  /** Titles of the list of sources that closes an answer. */
  readonly sources?: WordList;
  /** Words in addresses and links by the kind of page that they promise. */
  readonly pages?: Readonly<Partial<Record<string, WordList>>>;
}

/** By primary language subtag (ISO 639-1). */
export const LANGUAGES: Readonly<Record<string, LanguageData>> = {
  ca,
  cs,
  da,
  de,
  en,
  es,
  fi,
  fr,
  hr,
  hu,
  id,
  it,
  nl,
  no,
  pl,
  pt,
  ro,
  sk,
  sv,
  tr,
  vi,
};
