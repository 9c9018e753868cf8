/** Longer waits are capped: 30 days. */
const LONGEST_MS = 30 * 24 * 3_600_000;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,12})?$/u;

/**
 * Milliseconds that a `Retry-After` header asks us to wait: seconds or an HTTP date (RFC 9110, 10.2.3), at most 30 days.
 * 0 for a time in the past; null when there is no header or it cannot be read.
 */
export function retryAfterMs(header: string | null | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  const ms = NUMBER.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, Math.ceil(ms)), LONGEST_MS);
}
