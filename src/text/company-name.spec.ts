import { initialsOf, nameKey, withoutLegalForm } from './company-name';

it.each([
  ['Acme GmbH & Co. KG', 'Acme'],
  ['Acme, Inc.', 'Acme'],
  ['Acme® Ltd', 'Acme'],
  ['Acme S.p.A.', 'Acme'],
  ['Acme Sp. z o.o.', 'Acme'],
  ['Acme A/S', 'Acme'],
  ['Day Spa', 'Day Spa'],
  ['Berlin Zoo', 'Berlin Zoo'],
  ['Marks & Spencer', 'Marks & Spencer'],
  ['Limited', 'Limited'],
  ['AB', 'AB'],
  ['', ''],
])('%j without its legal form is %j', (name, bare) => {
  expect(withoutLegalForm(name)).toBe(bare);
});

it('compares names by their letters, and by their initials', () => {
  expect(nameKey('Marks & Spencer')).toBe('marksandspencer');
  expect(nameKey('Ørsted A/S')).toBe('orstedas');
  expect(initialsOf('Norddeutscher Rundfunk')).toBe('nr');
  expect(initialsOf('Acme')).toBe('');
});
