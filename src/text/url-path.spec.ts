import { isBelowPath } from './url-path';

describe('isBelowPath', () => {
  it.each([
    ['https://acme.com/fr/', true],
    ['https://acme.com/fr', true],
    ['https://acme.com/fr?ref=x', true],
    ['https://shop.acme.com/fr/tarifs#prix', true],
    ['https://acme.com/france/', false],
    ['https://acme.com/', false],
    ['https://acme.com/de/fr/', false],
    ['no address', false],
  ])('%s below /fr/: %s', (url, expected) => {
    expect(isBelowPath(url, '/fr/')).toBe(expected);
  });
});
