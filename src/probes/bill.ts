import type { EngineAttempt } from '../engines/answer';

/** How requests end that a vendor may have charged for without telling. */
const UNTOLD: ReadonlySet<EngineAttempt['outcome']> = new Set(['timeout', 'aborted']);

/** What the requests for one answer cost, in US dollars; null: it may be more than is known. */
export function billOf(attempts: readonly Pick<EngineAttempt, 'outcome' | 'costUsd'>[]): number | null {
  if (attempts.some(({ outcome, costUsd }) => costUsd === null && UNTOLD.has(outcome))) return null;
  return attempts.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0);
}
