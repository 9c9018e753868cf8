import { brandNames } from './brand-names';
import { withoutLegalForm } from '../text/company-name';
import { brandKey } from './name-forms';

describe('brandNames', () => {
  const caresOf = (name: string, host = ''): Record<string, string> =>
    Object.fromEntries(brandNames({ name, aliases: [], host }).map(({ key, care }) => [key, care]));

  it.each([
    ['takes an unusual name as it is', 'HubSpot', { hubspot: 'plain' }],
    ['drops a legal form', 'Globex GmbH & Co. KG', { globexgmbhandcokg: 'plain', globex: 'plain' }],
    ['is careful with an everyday word', 'Zoom', { zoom: 'careful' }],
    ['is careful with a name of everyday words', 'Best Buy', { bestbuy: 'careful' }],
    ['is careful with a short name', 'HP', { hp: 'careful' }],
    ['is strict with a weekday', 'Monday', { monday: 'strict' }],
    [
      'is strict with a name it shortened to an everyday word',
      'Booking.com',
      { 'booking.com': 'plain', booking: 'strict' },
    ],
    ['never shortens to a function word', 'You.com', { 'you.com': 'plain' }],
    ['drops a leading article', 'The Globex', { theglobex: 'plain', globex: 'plain' }],
    ['has nothing to look for without a name', '  ', {}],
  ])('%s', (_, name, expected) => {
    expect(caresOf(name)).toEqual(expected);
  });

  it('adds the registered host', () => {
    expect(caresOf('Acme', 'acme.com')).toMatchObject({ 'acme.com': 'plain' });
  });
});

describe('brandKey', () => {
  it.each([
    ['Open Hands', 'OpenHands'],
    ['Monday.com', 'monday'],
    ['HubSpot CRM', 'HubSpot'],
    ['Acme, Inc.', 'Acme'],
    ['Nestlé', 'NESTLE'],
    ['Disney+', 'Disney Plus'],
    ['The Home Depot', 'Home Depot'],
  ])('%s and %s are one brand', (left, right) => {
    expect(brandKey(left)).toBe(brandKey(right));
  });

  it('keeps two products of different names apart', () => {
    expect(brandKey('Zoho Books')).not.toBe(brandKey('Zoho Projects'));
  });

  it('keeps a name that is nothing but a legal form', () => {
    expect(withoutLegalForm('AG')).toBe('AG');
  });
});
