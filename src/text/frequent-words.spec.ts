import { frequencyOf, isCompound } from './frequent-words';

describe('frequent words', () => {
  it('ranks the words of a language', () => {
    expect(frequencyOf('the', 'en')).toBeGreaterThan(frequencyOf('office', 'en'));
    expect(frequencyOf('office', 'en')).toBeGreaterThan(0);
    expect(frequencyOf('qorvantix', 'en')).toBe(0);
  });

  it.each([
    ['daremot', 'sv'],
    ['zamiast', 'pl'],
    ['klasszikus', 'hu'],
    ['buyuk', 'tr'],
    // with an ending
    ['avantajul', 'ro'],
  ])('knows %s in %s', (word, language) => {
    expect(frequencyOf(word, language)).toBeGreaterThan(0);
    expect(frequencyOf(word, 'en')).toBe(0);
  });

  it('knows no word of a language without a list', () => {
    expect(frequencyOf('the', '')).toBe(0);
  });

  it.each([
    ['familienbetrieb', 'de', true],
    ['wunschtermin', 'de', true],
    ['thermondo', 'de', false],
    ['globex', 'de', false],
  ])('%s in %s is a compound: %s', (word, language, expected) => {
    expect(isCompound(word, language)).toBe(expected);
  });
});
