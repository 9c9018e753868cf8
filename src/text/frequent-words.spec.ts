import { commonnessOf, isFrequent } from './frequent-words';

describe('frequent words', () => {
  it('ranks the words of a language', () => {
    const [most, less] = [commonnessOf('der', 'de') ?? 0, commonnessOf('vorsicht', 'de') ?? 0];
    expect(most).toBeGreaterThan(less);
    expect(less).toBeGreaterThan(0);
    expect(commonnessOf('qorvantix', 'de')).toBe(0);
  });

  it.each([
    ['daremot', 'sv'],
    ['zamiast', 'pl'],
    ['klasszikus', 'hu'],
    ['buyuk', 'tr'],
    ['και', 'el'],
  ])('knows %s in %s, and in no other language', (word, language) => {
    expect(isFrequent(word, language)).toBe(true);
    expect(isFrequent(word, 'de')).toBe(false);
  });

  it('takes a word that is not listed for its stem', () => {
    expect(isFrequent('avantajele', 'ro')).toBe(false);
    expect(commonnessOf('avantajele', 'ro')).toBeGreaterThan(0);
  });

  it('knows nothing of a language without a list', () => {
    expect(commonnessOf('der', '')).toBeNull();
    expect(isFrequent('der', '')).toBe(false);
  });
});
