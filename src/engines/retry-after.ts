import { retryAfterMs } from '../text/retry-after';

/**
 * Milliseconds that a vendor asks us to wait: `retry-after-ms`, `retry-after`, or the delay of Google's RetryInfo
 * (`1.4s`). null when there is none, or none that can be read.
 */
export function readRetryAfterMs(
  header: (name: string) => string | null,
  retryDelay: string | null,
  nowMs: number,
): number | null {
  const ms = positive(header('retry-after-ms'));
  if (ms !== null) return Math.ceil(ms);
  const seconds = retryDelay?.endsWith('s') === true ? positive(retryDelay.slice(0, -1)) : null;
  return retryAfterMs(header('retry-after'), nowMs) ?? (seconds === null ? null : Math.ceil(seconds * 1000));
}

function positive(text: string | null): number | null {
  return text !== null && /^\d{1,12}(\.\d{1,12})?$/.test(text.trim()) ? Number(text) : null;
}
