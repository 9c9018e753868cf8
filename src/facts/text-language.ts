import { detectLanguage } from '../text/language';
import { READ_LANGUAGES, type ReadLanguage } from './lexicon';

/**
 * The language of a text where it is one that we read, else null: words that it shares with English may mislead. A short
 * text is taken to be in the language that is expected, where that is not English, whose words are read everywhere.
 */
export function readLanguage(text: string, expected: string | null): ReadLanguage | null {
  const language = detectLanguage(text, expected === 'en' ? null : expected) ?? 'en';
  return isRead(language) ? language : null;
}

function isRead(language: string): language is ReadLanguage {
  return language in READ_LANGUAGES;
}
