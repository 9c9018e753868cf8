import { detectLanguage } from '../text/language';
import { READ_LANGUAGES } from './lexicon';

/**
 * The language of a text where it is one that we read, else null: words that it shares with English may mislead. A short
 * text is taken to be in the language that is expected, where that is not English, whose words are read everywhere.
 */
export function readLanguage(text: string, expected: string | null): string | null {
  const language = detectLanguage(text, expected === 'en' ? null : expected) ?? 'en';
  return language in READ_LANGUAGES ? language : null;
}
