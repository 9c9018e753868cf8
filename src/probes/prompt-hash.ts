import { createHash, createHmac } from 'node:crypto';
import { normalisePrompt } from '../text/tidy';

/** Key of a prompt in the shared cache: SHA-256 of its normalised text. */
export function promptHash(prompt: string): Buffer {
  return createHash('sha256').update(normalisePrompt(prompt)).digest();
}

/** Key of a question that only its asker shares in: an HMAC under the asker, so that nobody else can come to the same one. */
export function privatePromptHash(prompt: string, asker: string): Buffer {
  return createHmac('sha256', asker).update(normalisePrompt(prompt)).digest();
}
