import { readRetryAfterMs } from './retry-after';

const NOW_MS = Date.parse('2026-11-21T10:00:00Z');

describe('the wait a vendor asks for', () => {
  it.each([
    [{ 'retry-after': '2' }, null, 2000],
    [{ 'retry-after': '0.25' }, null, 250],
    [{ 'retry-after': '9', 'retry-after-ms': '1500' }, null, 1500],
    [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:07 GMT' }, null, 7000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }, null, 0],
    [{ 'retry-after': '-1' }, null, 0],
    [{ 'retry-after': 'later' }, null, null],
    [{}, '1.4s', 1400],
    [{}, '45s', 45_000],
    [{}, '45m', null],
    [{}, null, null],
    [{ 'retry-after': '3' }, '9s', 3000],
  ] as [Record<string, string>, string | null, number | null][])(
    'of %j and %j is %j ms',
    (headers, delay, waitMs) => {
      expect(readRetryAfterMs((name) => headers[name] ?? null, delay, NOW_MS)).toBe(waitMs);
    },
  );
});
