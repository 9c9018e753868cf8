import { namesOtherCountry } from './country-names';

describe('namesOtherCountry', () => {
  it.each([
    ['Which CRM suits a small agency?', 'en', 'FR', false],
    ['Which CRM suits a small agency in France?', 'en', 'FR', false],
    ['Which CRM suits a small agency in Germany?', 'en', 'FR', true],
    ['Quel CRM choisir en France ?', 'fr', 'FR', false],
    ['Quel CRM choisir aux États-Unis ?', 'fr', 'FR', true],
    ['Welches CRM für Österreich?', 'de', 'AT', false],
    ['Welches CRM für Österreich?', 'de', 'DE', true],
    ['Which CRM do agencies in the UK use?', 'en', 'IE', true],
    ['Which CRM helps us most?', 'en', 'FR', false],
    ['Which CRM suits Germany?', 'en', null, false],
    ['Who repairs roofs in New Jersey?', 'en', 'US', false],
    ['Who repairs roofs in Atlanta, Georgia?', 'en', 'US', false],
    ['Where to buy a soccer jersey in Boston?', 'en', 'US', false],
    ['Who repairs roofs in Mexico?', 'en', 'US', true],
    ['Which bank suits a company in Georgia?', 'en', 'DE', true],
  ])('%s (%s, %s): %s', (text, language, country, expected) => {
    expect(namesOtherCountry(text, language, country)).toBe(expected);
  });
});
