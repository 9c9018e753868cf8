import { byFrequency, mostFrequent } from './by-frequency';

describe('byFrequency', () => {
  it.each<[string, (string | null)[], [string | null, number][]]>([
    ['nothing', [], []],
    [
      'the most frequent first',
      ['b', 'a', 'a'],
      [
        ['a', 2],
        ['b', 1],
      ],
    ],
    [
      'ties by name, whatever comes first',
      ['b', 'a', 'B'],
      [
        ['B', 1],
        ['a', 1],
        ['b', 1],
      ],
    ],
    [
      'what has no name',
      [null, 'a', null],
      [
        [null, 2],
        ['a', 1],
      ],
    ],
  ])('%s', (_, values, expected) => {
    expect(byFrequency(values)).toEqual(expected);
    expect(mostFrequent(values)).toBe(expected[0]?.[0] ?? null);
  });
});
