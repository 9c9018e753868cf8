import { marketName, snapshotTag } from './market-choice';

describe('marketName', () => {
  const all = [{ tag: 'fr-CH', name: 'Switzerland', isDefault: true }];

  it.each([
    ['fr-CH', 'Switzerland'],
    ['de-CH', 'Switzerland, German'],
    ['de-DE', 'Germany'],
  ])('%s, of a domain with fr-CH, is %s', (tag, name) => {
    expect(marketName({ all }, tag)).toBe(name);
  });
});

describe('snapshotTag', () => {
  it.each([
    [{ market: 'DE:de', isDefault: false }, 'de-DE'],
    [{ market: 'FR:fr', isDefault: true }, undefined],
    [{ market: '', isDefault: true }, undefined],
  ])('of %j is %s', (snapshot, tag) => {
    expect(snapshotTag(snapshot)).toBe(tag);
  });
});
