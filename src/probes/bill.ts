import type { EngineAttempt } from '../engines/answer';

/** How requests end that a vendor may have charged for, though no answer came. */
const UNFINISHED: ReadonlySet<EngineAttempt['outcome']> = new Set(['timeout', 'aborted']);

type Billed = Pick<EngineAttempt, 'outcome' | 'httpStatus' | 'costUsd'>;

/** What the requests for one answer cost, in US dollars; null: it may be more than is known. */
export function billOf(attempts: readonly Billed[]): number | null {
  if (attempts.some(isUntold)) return null;
  return attempts.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0);
}

function isUntold({ outcome, httpStatus, costUsd }: Billed): boolean {
  return costUsd === null && (UNFINISHED.has(outcome) || Math.floor((httpStatus ?? 0) / 100) === 2);
}
