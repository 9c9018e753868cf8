import { memoized } from './memoized';

it.each([null, 0, '', false])(
  'computes %j once, and once more when it has not been asked for in a long time',
  (result) => {
    let computed = 0;
    const read = memoized((text) => {
      if (text === 'asked') computed += 1;
      return result;
    });
    const others = (count: number): void => {
      for (let at = 0; at < count; at += 1) read(`${computed} ${at}`);
    };

    read('asked');
    others(4_000);
    expect(read('asked')).toBe(result);
    expect(computed).toBe(1);
    others(9_000);
    expect(read('asked')).toBe(result);
    expect(computed).toBe(2);
  },
);

it('keeps no long text', () => {
  const compute = jest.fn((text: string) => text.length);
  const read = memoized(compute);
  const long = 'a'.repeat(201);
  expect([read(long), read(long)]).toEqual([201, 201]);
  expect(compute).toHaveBeenCalledTimes(2);
});
