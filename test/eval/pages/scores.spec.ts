import { sameAuthors, sharedAuthor } from './author-score';
import { sameDay, sameWrittenDay } from './date-score';
import { countSegments, f1 } from './text-score';
import { wordF1 } from './word-score';

describe('the score of authors', () => {
  it.each([
    [['Ann Lee'], ['ANN LEE'], true],
    [['Ann Lee and Bob Ray'], ['Bob Ray', 'Ann Lee'], true],
    [['Zoë Müller, PhD'], ['Zoe Muller'], true],
    [['Ann Lee'], ['Ann Lee', 'Bob Ray'], false],
    [['Ann Lee', 'Bob Ray'], ['Ann Lee'], false],
    [['Ann Lee'], [], false],
    [[], [], true],
    [[], ['Ann Lee'], false],
  ])('compares %j with %j as sets', (expected, found, same) => {
    expect(sameAuthors(expected, found)).toBe(same);
  });

  it('is lenient where one name is shared', () => {
    expect(sharedAuthor(['Ann Lee', 'Bob Ray'], ['Ann Lee'])).toBe(true);
    expect(sharedAuthor(['Ann Lee'], [])).toBe(false);
  });
});

describe('the score of dates', () => {
  it.each([
    ['2024-02-03', '2024-02-03', true],
    ['2024-02-03T23:30:00+01:00', '2024-02-03', true],
    ['2024-02-03T23:30:00+01:00', '2024-02-04', false],
    ['2024-02-03T23:30:00.000Z', '2024-02-04', true],
    ['2024-02-03T23:30:00.000Z', '2024-02-05', false],
    [null, null, true],
    [null, '2024-02-03', false],
  ])('holds %s against %s', (expected, found, same) => {
    expect(sameDay(expected, found)).toBe(same);
  });

  it('can be strict on UTC', () => {
    expect(sameWrittenDay('2024-02-03T23:30:00.000Z', '2024-02-04')).toBe(false);
  });
});

describe('the score of texts', () => {
  it('weighs what was found against what was missed and what slipped in', () => {
    const counts = countSegments('One  two\nthree four', ['two three', 'five'], ['four']);
    expect(counts).toEqual({ found: 1, missed: 1, wrong: 1 });
    expect(f1([counts])).toBe(0.5);
  });
});

describe('the score of words', () => {
  it.each([
    ['a b c', 'a b c', 1],
    ['A, b!', 'b a', 1],
    ['a b', 'a b c d', 2 / 3],
    ['a a b', 'a', 0.5],
    ['a', '', 0],
    ['', '', 1],
  ])('of %j and %j is %d', (expected, found, score) => {
    expect(wordF1(expected, found)).toBeCloseTo(score);
  });
});
