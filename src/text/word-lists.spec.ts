import { anyOf, listOf, wordsUnder } from './word-lists';

const whole = (words: string[], text: string): boolean => new RegExp(`^${anyOf(words)}$`, 'iu').test(text);

it('reads lists as they stand in data', () => {
  expect(listOf('log in, sign in')).toEqual(['log in', 'sign in']);
  expect(listOf(['a, b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(listOf('')).toEqual([]);
});

it('gathers the words of several languages', () => {
  const languages = [{ by: 'by, de' }, { by: ['von', 'de'], other: 'x' }];
  expect(wordsUnder('by', languages)).toEqual(['by', 'de', 'von']);
  expect(() => wordsUnder('bye', languages)).toThrow('bye');
});

it.each([
  [['redakteur(in|innen)'], 'Redakteurinnen', true],
  [['redakteur(in|innen)'], 'redakteur', true],
  [['redakteur(in|innen)'], 'redakteure', false],
  [['nav(-)menu'], 'nav-menu', true],
  [['about', 'about us'], 'about\u00a0us', true],
  [['e.v.'], 'exvx', false],
  [['c++ [x]'], 'C++ [x]', true],
  [['über'], 'ÜBER', true],
])('%j matches %s: %s', (words, text, expected) => {
  expect(whole(words, text)).toBe(expected);
});

it('prefers the longest word', () => {
  expect(new RegExp(anyOf(['about', 'about us']), 'u').exec('about us')?.[0]).toBe('about us');
});
