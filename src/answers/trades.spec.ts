import { listedName, mateChances } from './trades';

describe('trades', () => {
  it.each([
    ['Vaillant', 'heating', true],
    ['Vaillant ecoTEC plus', 'heating', false],
    ['Riese & Müller Multicharger', 'bikes', false],
  ])('%s is of the trade %s; listed as it is: %s', (name, trade, isWhole) => {
    expect(listedName(name, 'de')).toMatchObject({ trades: expect.arrayContaining([trade]), isWhole });
  });

  it.each([
    'Qorvantix',
    // businesses of their own
    'Vaillant Dental',
    // sentences
    'Vaillant makes boilers',
    // whose first word is a word of the language
    'Simple Machine',
  ])('does not list %s', (name) => {
    expect(listedName(name, 'en')).toBeNull();
  });

  it('counts how many of a trade an answer is likely to offer', () => {
    const names = [
      { trades: ['beds'], chance: 0.9 },
      { trades: ['beds', 'furniture'], chance: 0.6 },
      { trades: ['banks'], chance: 0.2 },
      { trades: [], chance: 1 },
    ];
    const [beds = NaN, both = NaN, bank, unknown] = mateChances(names);
    expect(beds).toBeCloseTo(0.6 / 5);
    expect(both).toBeCloseTo(0.9 / 5);
    expect(bank).toBe(0);
    expect(unknown).toBe(-1);
  });
});
