import { sentences } from './sentences';

const of = (text: string, maxChars?: number): string[] =>
  sentences(text, maxChars).map(({ start, end }) => text.slice(start, end).trim());

it.each([
  ['Acme is old. It has 3 shops! Really?', ['Acme is old.', 'It has 3 shops!', 'Really?']],
  ['Acme Inc. is at St. Pauli, Nr. 5 etc.', ['Acme Inc. is at St. Pauli, Nr. 5 etc.']],
  ['Gegründet z. B. 1998. Über 20 Filialen.', ['Gegründet z. B. 1998.', 'Über 20 Filialen.']],
  ['It costs $4.50 per month. “Fair.” He said so.', ['It costs $4.50 per month.', '“Fair.”', 'He said so.']],
  ['Czynne pon.–pt. 7:00–20:00, sob. 8:00–14:00.', ['Czynne pon.–pt. 7:00–20:00, sob. 8:00–14:00.']],
  ['We like the sun. 8 of us came.', ['We like the sun. 8 of us came.']],
  ['We like the sun. It warms us.', ['We like the sun.', 'It warms us.']],
  ['ガスです。電気です。', ['ガスです。', '電気です。']],
  ['', []],
])('parts %j', (text, expected) => {
  expect(of(text)).toEqual(expected);
});

it('parts what is too long at a space', () => {
  expect(of('one two three four', 10)).toEqual(['one two', 'three', 'four']);
});
