import { expiredPartitions, monthsAhead } from './partition-months';

const NOW = new Date('2026-11-30T23:59:59Z');

describe('monthsAhead', () => {
  it('begins with the month that it is in UTC, and goes over the turn of the year', () => {
    expect(monthsAhead('calls', NOW, 2)).toEqual([
      { start: '2026-11-01', end: '2026-12-01', name: 'calls_2026_11' },
      { start: '2026-12-01', end: '2027-01-01', name: 'calls_2026_12' },
      { start: '2027-01-01', end: '2027-02-01', name: 'calls_2027_01' },
    ]);
  });
});

describe('expiredPartitions', () => {
  const names = [
    'calls_2026_09',
    'calls_2026_10',
    'calls_2026_11',
    'calls_default',
    'other_2020_01',
    'calls_1_2020_01',
  ];

  it.each([
    [29, ['calls_2026_09', 'calls_2026_10']],
    [30, ['calls_2026_09']],
    [60, ['calls_2026_09']],
    [61, []],
    [0, ['calls_2026_09', 'calls_2026_10']],
  ])('are those whose last day is over by %s days', (keptDays, expired) => {
    expect(expiredPartitions('calls', names, NOW, keptDays)).toEqual(expired);
  });
});
