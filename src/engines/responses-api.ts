import { optionalObject, optionalText } from './lenient-json';
import type { FinishReason } from './answer';
import { kindOfFaultInAnswer, readFault } from './parse-error';
import type { ReadingFault } from './vendor-adapter';

/** What the answers of OpenAI's Responses API and of Perplexity's Agent API, which follows it, have in common. */
export const RESPONSE_FIELDS = {
  id: optionalText,
  status: optionalText,
  model: optionalText,
  incomplete_details: optionalObject({ reason: optionalText }),
};

interface ResponseEnd {
  readonly status?: string | undefined;
  readonly incomplete_details?: { readonly reason?: string | undefined } | undefined;
}

interface ResponsePart {
  readonly text?: string | undefined;
  readonly refusal?: string | undefined;
}

export function finishOfResponse({ status, incomplete_details: details }: ResponseEnd): FinishReason {
  if (status === 'completed') return 'stop';
  return details?.reason === 'max_output_tokens' ? 'length' : 'other';
}

export function textOfParts(parts: readonly ResponsePart[]): string {
  return parts.map(({ text }) => text ?? '').join('');
}

/** `body`: the answer as it came. */
export function faultOfResponse(
  { status, incomplete_details: details }: ResponseEnd,
  body: unknown,
  parts: readonly ResponsePart[],
): ReadingFault | null {
  if (status === 'failed' || status === 'cancelled') {
    const { message, names } = readFault(body);
    return { kind: kindOfFaultInAnswer(names), message: `${status}: ${message}` };
  }
  const refusal = parts.map((part) => part.refusal ?? '').join('');
  return declined(textOfParts(parts), refusal, details?.reason === 'content_filter');
}

/** An answer without text that says why there is none. */
export function declined(text: string, refusal: string, isFiltered: boolean): ReadingFault | null {
  if (text.trim() !== '') return null;
  if (refusal !== '') return { kind: 'refusal', message: refusal };
  return isFiltered ? { kind: 'refusal', message: 'stopped by the content filter' } : null;
}
