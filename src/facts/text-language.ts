import { detectLanguage } from '../text/language';
import { READ_LANGUAGES, type ReadLanguage } from './lexicon';

/**
 * The language of a text where it is one that we read, else null: words that it shares with English may mislead. A text
 * too short to tell counts as English. What is declared to be in another language is not read, whatever it says.
 */
export function readLanguage(text: string, declared: string | null = null): ReadLanguage | null {
  const language = detectLanguage(text, declared) ?? 'en';
  return isRead(language) && isRead(declared ?? language) ? language : null;
}

function isRead(language: string): language is ReadLanguage {
  return language in READ_LANGUAGES;
}
