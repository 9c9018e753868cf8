import { collapse, shorten, withoutQuotes } from './tidy';

it.each([
  ['  a \n\t b\u00a0\u200bc ', 'a b c'],
  ['', ''],
  ['ガス　会社', 'ガス 会社'],
])('collapses %j to %j', (text, expected) => {
  expect(collapse(text)).toBe(expected);
});

it.each([
  ['short', 10, 'short'],
  ['exactly te', 10, 'exactly te'],
  ['several words here', 10, 'several…'],
  ['a verylongwordindeed', 10, 'a verylon…'],
  ['ガス会社のページです', 6, 'ガス会社の…'],
])('shortens %j to %i characters: %j', (text, most, expected) => {
  expect(shorten(text, most)).toBe(expected);
});

it.each([
  [' “Acme” ', 'Acme'],
  ['«Acme»', 'Acme'],
  ["it's", "it's"],
])('takes the quotes off %j', (text, expected) => {
  expect(withoutQuotes(text)).toBe(expected);
});
