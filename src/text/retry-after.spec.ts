import { retryAfterMs } from './retry-after';

const NOW_MS = Date.parse('2026-11-21T10:00:00Z');

it.each([
  [undefined, null],
  [null, null],
  ['', null],
  ['soon', null],
  ['120', 120_000],
  [' 2 ', 2_000],
  ['0.25', 250],
  ['0', 0],
  ['-1', 0],
  ['999999999999', 2_592_000_000],
  ['Sat, 21 Nov 2026 10:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['Fri, 21 Nov 2036 10:00:00 GMT', 2_592_000_000],
])('%j asks to wait %j ms', (header, waitMs) => {
  expect(retryAfterMs(header, NOW_MS)).toBe(waitMs);
});
