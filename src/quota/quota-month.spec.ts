import { nextMonth, secondsToNextMonth } from './quota-month';

describe('the month of a quota', () => {
  it.each([
    ['2026-11-21T11:00:00Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00Z', '2028-03-01T00:00:00.000Z'],
    ['2026-01-31T00:00:00Z', '2026-02-01T00:00:00.000Z'],
  ])('at %s ends at %s', (now, end) => {
    expect(nextMonth(new Date(now)).toISOString()).toBe(end);
  });

  it('never tells a caller to retry at once', () => {
    expect(secondsToNextMonth(new Date('2026-12-31T23:59:59.999Z'))).toBe(1);
  });
});
