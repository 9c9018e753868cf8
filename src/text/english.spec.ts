import { counted, listed, longDay, monthWords, ordinal, shortDay } from './english';

describe('counts', () => {
  it.each([
    [counted(0, 'answer'), '0 answers'],
    [counted(1, 'answer'), '1 answer'],
    [counted(1_200, 'reply', 'replies'), '1,200 replies'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('lists', () => {
  it.each([
    [[], ''],
    [['A'], 'A'],
    [['A', 'B'], 'A and B'],
    [['A', 'B', 'C'], 'A, B and C'],
  ])('%j', (names, text) => {
    expect(listed(names)).toBe(text);
  });
});

describe('ranks', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [111, '111th'],
    [122, '122nd'],
  ])('%i', (place, text) => {
    expect(ordinal(place)).toBe(text);
  });
});

describe('days', () => {
  it('are short beside others, and long alone', () => {
    expect([shortDay('2026-11-03'), shortDay('2026-01-21T10:00:00.000Z'), shortDay('never')]).toEqual([
      '3 Nov',
      '21 Jan',
      '',
    ]);
    expect(longDay(new Date('2026-11-21T23:59:59Z'))).toBe('21 November 2026');
    expect([monthWords('2024-05'), monthWords('2024')]).toEqual(['May 2024', '2024']);
  });
});
