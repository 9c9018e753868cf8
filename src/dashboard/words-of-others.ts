import { detectLanguage } from '../text/language';
import { type Html, html } from './html';

/** For the element that holds a text of others: its direction, and its language where it can be told. */
export function directionAndLanguage(text: string): Html {
  const language = detectLanguage(text);
  return html`dir="auto" ${language !== null && html`lang="${language}"`}`;
}
