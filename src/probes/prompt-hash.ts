import { createHash } from 'node:crypto';
import { normalisePrompt } from '../common/normalise-prompt';

/** Key of a prompt in the shared cache: SHA-256 of its normalised text. */
export function promptHash(prompt: string): Buffer {
  return createHash('sha256').update(normalisePrompt(prompt)).digest();
}

/** UTC day of an instant, `YYYY-MM-DD`. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
