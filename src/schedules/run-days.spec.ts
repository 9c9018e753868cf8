import { minuteOf, missedDays, nextRun } from './run-days';

const DAILY = [1, 2, 3, 4, 5, 6, 7];
/** Of domain 1. */
const AT = '12:33';

describe('the minute of a domain', () => {
  it('is its own, and spread over the day', () => {
    const minutes = Array.from({ length: 1_190 }, (_, id) => minuteOf(id));
    expect(new Set(minutes).size).toBe(1_190);
    expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([10, 20 * 60 - 1]);
    expect(minuteOf(1)).toBe(12 * 60 + 33);
  });
});

describe('nextRun', () => {
  it.each([
    // 2026-11-22 is a Sunday
    ['today', DAILY, '2026-11-22T12:32:59Z', '2026-11-22'],
    ['tomorrow, at that very minute', DAILY, '2026-11-22T12:33:00Z', '2026-11-23'],
    ['on the day of the week', [3], '2026-11-22T00:00:00Z', '2026-11-25'],
    ['in a week', [7], '2026-11-22T12:33:00Z', '2026-11-29'],
    ['today, on a Sunday', [7], '2026-11-22T12:00:00Z', '2026-11-22'],
    ['over the end of a year', [1], '2026-12-31T23:59:59Z', '2027-01-04'],
  ])('is %s', (_case, weekdays, after, day) => {
    expect(nextRun(weekdays, 1, new Date(after)).toISOString()).toBe(`${day}T${AT}:00.000Z`);
  });

  it('needs a day', () => {
    expect(() => nextRun([], 1, new Date())).toThrow(RangeError);
  });
});

describe('missedDays', () => {
  it.each([
    ['none on the day itself', DAILY, '2026-11-22T12:33:00Z', '2026-11-22T23:59:59Z', 30, []],
    ['yesterday', DAILY, '2026-11-21T12:33:00Z', '2026-11-22T00:00:00Z', 30, ['2026-11-21']],
    [
      'those of the schedule',
      [1, 4],
      '2026-11-16T12:33:00Z',
      '2026-11-23T01:00:00Z',
      30,
      ['2026-11-16', '2026-11-19'],
    ],
    ['the last ones', DAILY, '2026-01-01T12:33:00Z', '2026-11-22T12:00:00Z', 2, ['2026-11-20', '2026-11-21']],
  ])('are %s', (_case, weekdays, dueAt, now, most, expected) => {
    expect(missedDays(weekdays, new Date(dueAt), new Date(now), most)).toEqual(expected);
  });
});
