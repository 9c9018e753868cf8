import { retryAfterMs } from '../text/retry-after';

/** Milliseconds, by `retry-after-ms`, `retry-after` or the delay of Google's RetryInfo (`1.4s`); null: nothing readable. */
export function readRetryAfterMs(
  header: (name: string) => string | null,
  retryDelay: string | null,
  nowMs: number,
): number | null {
  const ms = header('retry-after-ms')?.trim() ?? '';
  if (/^\d{1,12}(?:\.\d{1,12})?$/.test(ms)) return Math.ceil(Number(ms));
  const seconds = retryDelay?.endsWith('s') === true ? retryDelay.slice(0, -1) : null;
  return retryAfterMs(header('retry-after'), nowMs) ?? retryAfterMs(seconds, nowMs);
}
