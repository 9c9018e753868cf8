import { matchesIn } from './matches';

describe('matchesIn', () => {
  it.each([
    ['nothing', 'abc', /\d/gu],
    ['each place', 'a1b22', /\d+/gu],
    ['groups', 'k=v, l=w', /(\w)=(\w)/gu],
    ['empty matches', 'abc', /x*/gu],
    ['empty matches among others', 'xaxx', /x*/gu],
  ])('finds %s, as matchAll does', (_, text, pattern) => {
    const expected = [...text.matchAll(pattern)];
    expect(matchesIn(text, pattern)).toEqual(expected);
    expect(matchesIn(text, pattern)).toEqual(expected);
  });
});
