import type { EngineErrorKind } from '../answer';
import { readFault } from '../parse-error';

/** Anthropic tells used-up credit by 400 and a sentence. */
export function parseAnthropicError(httpStatus: number, body: unknown): EngineErrorKind | null {
  const credit = /credit balance/i.test(readFault(body).message);
  return httpStatus === 400 && credit ? 'quota' : null;
}
