import { spellingOf } from './label-spelling';

it.each([
  ['oakandivyrealty', 'Homes for sale. Oak & Ivy Realty sold 212 of them.', 'Oak & Ivy Realty'],
  ['kovacs-hydraulics', 'Cylinders by Kovacs Hydraulics Ltd, Debrecen', 'Kovacs Hydraulics'],
  ['teamgrid', 'TeamGrid is here. TeamGrid grows. Teamgrid.', 'TeamGrid'],
  ['mueller-sohn', 'Willkommen bei Müller Sohn', 'Müller Sohn'],
  ['books', 'we sell books', null],
  ['acme', 'Welcome to the Acmeology', null],
  ['ab', 'AB', null],
])('%s stands in %j as %s', (label, text, expected) => {
  expect(spellingOf(label, text)).toBe(expected);
});
