import { registerCountries } from './company-registers';

it.each([
  ['DE', 'Amtsgericht Leipzig, HRB 12'],
  ['GB', 'Acme Ltd is registered in England and Wales'],
  ['IE', 'Registered in Ireland'],
  ['IN', 'GSTIN: 27AAAAA0000A1Z5'],
  ['LU', 'RCS Luxembourg B 1'],
  ['MX', 'Acme S. A. de C. V.'],
  ['ZA', 'Acme (Pty) Ltd'],
  ['NO', 'Org.nr. 123 456 789'],
  ['FR', 'SIREN 123 456 789'],
])('%s by %j', (country, line) => {
  expect(registerCountries(['Menu', line])).toEqual([country]);
});

it('finds none in numbers of other kinds', () => {
  expect(registerCountries(['3 May 2024', 'Call 030 1234567', 'Order 1234567890'])).toEqual([]);
});
