import { listing } from './listed-name';

describe('what is listed of a name', () => {
  it.each([
    ['Tumi', 'en', 'tumi', 'luggage'],
    ['The Ordinary', 'en', 'ordinary', 'skincare'],
    // listed with its article
    ['La Sportiva', 'it', 'lasportiva', 'outdoor'],
  ])('%s in %s is %s', (name, language, key, trade) => {
    const found = listing(name, language);
    expect(found.entry).not.toBeNull();
    expect(found).toMatchObject({ key, isInflected: false });
    expect(found.trades).toContain(trade);
  });

  it.each([
    ['Alzy', 'cs', 'alza'],
    ['Tesca', 'cs', 'tesco'],
    ['Rohlíku', 'cs', 'rohlik'],
    ['Biedronce', 'pl', 'biedronka'],
    ['Decathlonie', 'pl', 'decathlon'],
    ['MediaMarktban', 'hu', 'mediamarkt'],
    ['Alzánál', 'hu', 'alza'],
    ['Tikkurilan', 'fi', 'tikkurila'],
    ['Trendyolda', 'tr', 'trendyol'],
  ])('%s in %s is a form of %s', (name, language, key) => {
    const found = listing(name, language);
    expect(found).toMatchObject({ key, isInflected: true });
    expect(found.trades.length).toBeGreaterThan(0);
  });

  it.each([
    ['Alzy', 'en'],
    ['Qorvantix', 'pl'],
    ['Praze', 'cs'],
  ])('%s in %s is not listed', (name, language) => {
    expect(listing(name, language)).toMatchObject({ entry: null, trades: [], isInflected: false });
  });
});
