import { findFigures } from './figures';

describe('findFigures', () => {
  it.each([
    ['grew by 12.5 %', ['12.5 %']],
    ['um 12 Prozent', ['12 Prozent']],
    ['costs $1,299.99 now', ['$1,299.99']],
    ['kostet 1.299 Euro', ['1.299 Euro']],
    ['raised £3 million', ['£3 million']],
    ['8 billion people', ['8 billion']],
    ['2,5 Mio. Kunden', ['2,5 Mio.']],
    ['a house of 120 m²', ['120 m²']],
    ['uses 12,000 kWh', ['12,000 kWh']],
    ['since 1998', ['1998']],
    ['月額1,980円、設立は1998年', ['1,980円', '1998年']],
    ['kostar 290 kr', ['290 kr']],
    ['3 milioni di utenti', ['3 milioni']],
    ['ten A4 pages', []],
    ['call 5550123 or room 12', []],
    ['version 1.2.3 of X2', []],
    ['no numbers', []],
  ])('in %j', (text, figures) => {
    expect(findFigures(text)).toEqual(figures);
  });

  it('counts a repeated figure once', () => {
    expect(findFigures('50 % here and 50% there, in 2020 and 2020')).toHaveLength(2);
  });
});
