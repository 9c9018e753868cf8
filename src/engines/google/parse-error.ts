import type { EngineErrorKind } from '../answer';
import { readFault } from '../parse-error';

const KEY_REASONS = ['api_key_invalid', 'api_key_expired'];

/** Google tells a wrong key by 400, and a used-up day by the same 429 as a busy minute. */
export function parseGoogleError(httpStatus: number, body: unknown): EngineErrorKind | null {
  const { names } = readFault(body);
  if (KEY_REASONS.some((reason) => names.has(reason))) return 'auth';
  if (httpStatus !== 429) return null;
  // a limit per day frees nothing within any deadline of ours
  return [...names].some((name) => name.includes('perday')) ? 'quota' : 'rate_limit';
}
