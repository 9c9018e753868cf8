/** Longer waits are capped: 30 days. */
const LONGEST_MS = 30 * 24 * 3_600_000;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,12})?$/u;

/** What a `Retry-After` header (RFC 9110, 10.2.3) asks us to wait, at most 30 days; null when there is none to be read. */
export function retryAfterMs(header: string | null | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  const ms = NUMBER.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, Math.ceil(ms)), LONGEST_MS);
}
