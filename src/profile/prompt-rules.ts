import { withoutLegalForm } from '../text/company-name';
import { fold, foldedWords } from '../text/fold';
import { detectLanguage } from '../text/language';
import { sentences } from '../text/sentences';
import { collapse } from '../text/tidy';
import { unicodeHost } from '../text/host-name';
import { standsAmidst, UNSPACED } from '../text/unspaced-scripts';
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

/** Signs of Markdown, HTML and code, line breaks, and characters that nobody sees, save those that Persian and Hindi need. */
const MARKUP = /[<>{}[\]|\\`*_#~^=]|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const ADDRESS = /:\/\/|https?:|www\.|@\p{L}/iu;
/** Latin, Greek, Arabic and full-width. */
const QUESTION_END = /[?;؟？]$/u;
/** At most six words. */
const LABEL = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}&+/'’,()-]*(?: [\p{L}\p{M}\p{N}&+/'’,()-]+){0,5}$/u;
const SHORTEST = 12;
const LONGEST = 200;

/** Does the text name the brand, by name, alias or host, in any spelling with or without spaces? */
export function namesBrand(text: string, { name, aliases, host }: ForbiddenNames): boolean {
  const words = wordsOf(text);
  const { label } = domainLabel(host);
  const forbidden = [name, withoutLegalForm(name), ...aliases, label, label.replace(/-/g, ' ')]
    .map((one) => wordsOf(one).join(''))
    .filter((one) => one.length > 1);
  const hosts = host === '' ? [] : [host, fold(unicodeHost(host))];
  const folded = fold(text);
  const letters = words.join('');
  // "Sonyの": in such a script a name runs into the next word
  const isJoined = UNSPACED.test(letters);
  const names = (one: string): boolean => (isJoined ? standsAmidst(letters, one) : hasRun(words, one));
  return hosts.some((one) => folded.includes(one)) || forbidden.some(names);
}

/** Form in which two prompts count as the same: case, accents, spaces and punctuation aside. */
export function promptKey(text: string): string {
  return wordsOf(text).join(' ');
}

/**
 * A prompt of a model as it may be asked: one question of 12 to 200 characters in the site's language, without markup, an
 * address or the brand; null for anything else, because a page may have told the model what to write.
 * @param language primary language subtag
 */
export function acceptedPrompt(text: string, forbidden: ForbiddenNames, language: string): string | null {
  // quotes and the sign of a list; figures such as those of "3D printing" belong to the question
  const line = text.replace(/^(?:[\s"'“”\-*•]|\d{1,2}[.)]\s)+/u, '').replace(/["”\s]+$/u, '');
  if (line.length < SHORTEST || line.length > LONGEST || !isPlain(line)) return null;
  if (!QUESTION_END.test(line) || sentences(line).length > 1) return null;
  if (detectLanguage(line, language) !== language) return null;
  return namesBrand(line, forbidden) ? null : line;
}

/** Words of a model for what a site offers, where they are no more than that; null for anything else. */
export function acceptedLabel(text: string, forbidden: ForbiddenNames): string | null {
  const label = collapse(text);
  return LABEL.test(label) && isPlain(label) && !namesBrand(label, forbidden) ? label : null;
}

function isPlain(line: string): boolean {
  return !MARKUP.test(line) && !ADDRESS.test(line);
}

function wordsOf(text: string): string[] {
  const short = text.slice(0, 2000);
  const plain = short.replace(/&/gu, ' and ').replace(/['’]s\b/giu, '');
  return foldedWords(plain).split(' ').filter(Boolean);
}

function hasRun(words: readonly string[], wanted: string): boolean {
  return words.some((_, from) => {
    let run = '';
    for (let at = from; at < words.length && run.length < wanted.length; at += 1) run += words[at] ?? '';
    return run === wanted;
  });
}
