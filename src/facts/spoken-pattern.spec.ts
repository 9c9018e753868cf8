import { inLanguage, SpokenPattern } from './spoken-pattern';

const BY = new SpokenPattern('gu', (language) => (language === 'nl' ? /door/gu : /by/gu));

it('has the words of the language that is read', () => {
  expect(BY.test('by')).toBe(true);
  expect(inLanguage('nl', () => 'gemaakt door Ann door Bo'.split(BY))).toEqual(['gemaakt ', ' Ann ', ' Bo']);
  expect(inLanguage('nl', () => 'door'.replace(BY, 'by'))).toBe('by');
});

it('has the words of before again, also when reading fails', () => {
  const fail = (): never => {
    throw new Error('unreadable');
  };
  expect(() => inLanguage('nl', fail)).toThrow('unreadable');
  expect(BY.source).toBe('by');
});
