/**
 * Milliseconds a vendor asks us to wait: `retry-after-ms`, `retry-after` (seconds or an HTTP date) or the
 * delay of Google's RetryInfo (`1.4s`). null when it asks for nothing readable.
 */
export function readRetryAfterMs(
  header: (name: string) => string | null,
  retryDelay: string | null,
  nowMs: number,
): number | null {
  const milliseconds = positive(header('retry-after-ms'));
  if (milliseconds !== null) return Math.ceil(milliseconds);
  const retryAfter = header('retry-after');
  const seconds = positive(retryAfter);
  if (seconds !== null) return Math.ceil(seconds * 1000);
  const dateMs = Date.parse(retryAfter ?? '');
  if (!Number.isNaN(dateMs)) return Math.max(0, dateMs - nowMs);
  const delay = retryDelay?.endsWith('s') === true ? positive(retryDelay.slice(0, -1)) : null;
  return delay === null ? null : Math.ceil(delay * 1000);
}

function positive(text: string | null): number | null {
  if (text === null || !/^\d{1,12}(\.\d{1,12})?$/.test(text.trim())) return null;
  return Number(text);
}
