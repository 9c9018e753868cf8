import { resultOf, unmeasured, type SignalResult } from './signal-result';

export interface UptimeSample {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly ok: boolean;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Milliseconds of the check. */
  readonly ms: number;
}

/** Time to first byte, good and poor, of web.dev's vitals. */
const GOOD_MS = 800;
const POOR_MS = 1_800;

/**
 * Does the site answer, and fast? Input: scheduled checks. Score: 80 times the square of the share of successful
 * checks, and up to 20 for the median time of the successful ones (full under 800 ms, none over 1,800 ms).
 * Null without checks. The square makes a site that fails every tenth check lose 15 points.
 */
export function evaluateUptime(url: string, checks: readonly UptimeSample[]): SignalResult {
  if (checks.length === 0) return unmeasured('uptime', { checks: 0 });
  const ok = checks.filter((check) => check.ok);
  const ratio = ok.length / checks.length;
  const times = ok.map(({ ms }) => ms).sort((a, b) => a - b);
  const medianMs = times[Math.floor((times.length - 1) / 2)] ?? null;
  const sorted = checks.toSorted((a, b) => a.at.localeCompare(b.at));
  const lastFailure = sorted.findLast((check) => !check.ok) ?? null;
  const evidence = {
    checks: checks.length,
    successful: ok.length,
    uptimePct: Math.round(ratio * 10_000) / 100,
    medianMs,
    from: sorted[0]?.at ?? null,
    to: sorted.at(-1)?.at ?? null,
    lastFailureAt: lastFailure?.at ?? null,
    lastFailureStatus: lastFailure?.status ?? null,
  };
  const failed = {
    points: 80 * ratio ** 2,
    max: 80,
    message: `Failed checks: ${checks.length - ok.length} of ${checks.length}`,
    fix: 'Find out why the site did not answer.',
  };
  if (medianMs === null) return resultOf('uptime', url, evidence, [failed]);
  const message = `The median answer took ${medianMs} ms`;
  const slow = { points: 20 * speedOf(medianMs), max: 20, message, fix: 'Answer within 800 ms.' };
  return resultOf('uptime', url, evidence, [failed, slow]);
}

/** 0 to 1. */
function speedOf(ms: number): number {
  return Math.min(1, Math.max(0, (POOR_MS - ms) / (POOR_MS - GOOD_MS)));
}
