import { isSameMarket, marketKey, readCountry, readLanguageTag } from './market';

describe('a market', () => {
  it.each([
    ['FR', 'fr', 'FR:fr'],
    ['FR', 'fr-FR', 'FR:fr'],
    ['CH', 'fr', 'CH:fr'],
    ['CH', 'fr-FR', 'CH:fr-FR'],
    ['TW', 'zh-Hant-TW', 'TW:zh-Hant'],
  ])('%s in %s has the key %s', (country, language, key) => {
    expect(marketKey({ country, language })).toBe(key);
  });

  it('is the same for equal keys, and none is only none', () => {
    const france = { country: 'FR', language: 'fr' };
    expect(isSameMarket(france, { country: 'FR', language: 'fr-FR' })).toBe(true);
    expect(isSameMarket(france, { country: 'BE', language: 'fr' })).toBe(false);
    expect(isSameMarket(france, null)).toBe(false);
    expect(isSameMarket(null, null)).toBe(true);
  });
});

describe('readCountry', () => {
  it.each([
    ['FR', 'FR'],
    [' gb ', 'GB'],
    ['UK', null],
    ['XK', null],
    ['EU', null],
    ['FRA', null],
    ['France', null],
    ['', null],
  ])('reads %j as %j', (text, country) => {
    expect(readCountry(text)).toBe(country);
  });
});

describe('readLanguageTag', () => {
  it.each([
    ['fr', 'fr'],
    ['FR-fr', 'fr-FR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['fil-PH', 'fil-PH'],
    ['en-GB-u-ca-gregory', 'en-GB'],
    ['french', null],
    ['fr_FR', null],
    ['xx', null],
    ['und', null],
    ['', null],
  ])('reads %j as %j', (text, tag) => {
    expect(readLanguageTag(text)).toBe(tag);
  });
});
