import { dayBefore, httpDay, longDay, withYears } from './calendar';

describe('calendar', () => {
  it('counts back over months and leap days', () => {
    expect(dayBefore('2028-03-01', 1)).toBe('2028-02-29');
    expect(dayBefore('2026-01-01', 1)).toBe('2025-12-31');
    expect(dayBefore('2026-11-21', 0)).toBe('2026-11-21');
  });

  it('writes days for readers and for HTTP', () => {
    expect(longDay('2026-03-05')).toBe('5 March 2026');
    expect(httpDay('2026-03-05')).toBe('Thu, 05 Mar 2026 06:00:00 GMT');
  });

  it('fills years in, counted from today', () => {
    expect(withYears('{year}, {year-1}, {year-12}, {years}', '2026-03-05')).toBe('2026, 2025, 2014, {years}');
  });
});
