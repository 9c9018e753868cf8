import { withoutLegalForm } from '../text/company-name';
import { fold, foldedWords } from '../text/fold';
import { domainLabel } from './domain-label';

/** What a buyer wants to know. Each set of prompts asks each once. */
export const PROMPT_INTENTS = ['best_for', 'comparison', 'problem', 'price', 'alternative'] as const;
export type PromptIntent = (typeof PROMPT_INTENTS)[number];

/** Names that a prompt must not contain: a prompt that names the brand measures nothing. */
export interface ForbiddenNames {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly host: string;
}

const SHORTEST = 12;
const LONGEST = 200;

/** Does the text name the brand, by name, alias or host, in any spelling with or without spaces? */
export function namesBrand(text: string, { name, aliases, host }: ForbiddenNames): boolean {
  const words = wordsOf(text);
  const { label } = domainLabel(host);
  const forbidden = [name, withoutLegalForm(name), ...aliases, label, label.replace(/-/g, ' ')]
    .map((one) => wordsOf(one).join(''))
    .filter((one) => one.length > 1);
  return (host !== '' && fold(text).includes(host)) || forbidden.some((one) => hasRun(words, one));
}

/** Form in which two prompts count as the same: case, accents, spaces and punctuation aside. */
export function promptKey(text: string): string {
  return wordsOf(text).join(' ');
}

/** A prompt as it may be asked; null when it is too short or long, several lines, an address, or names the brand. */
export function acceptedPrompt(text: string, forbidden: ForbiddenNames): string | null {
  const line = text.replace(/^[\s"'“”\-*•\d.)]+/u, '').replace(/["”\s]+$/u, '');
  if (line.length < SHORTEST || line.length > LONGEST || /[\n\r]|https?:|www\./.test(line)) return null;
  return namesBrand(line, forbidden) ? null : line;
}

function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, 2000)
    .replace(/&/gu, ' and ')
    .replace(/['’]s\b/giu, '');
  return foldedWords(plain)
    .split(' ')
    .filter((word) => word !== '');
}

function hasRun(words: readonly string[], wanted: string): boolean {
  return words.some((_, from) => {
    let run = '';
    for (let at = from; at < words.length && run.length < wanted.length; at += 1) run += words[at] ?? '';
    return run === wanted;
  });
}
