import { cutAtLine, collapse, shorten, withoutQuotes } from './tidy';

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

it.each([
  ['keeps what fits', 'ab\ncd', 5, 'ab\ncd'],
  ['cuts at the last line that fits', 'ab\ncd\nef', 6, 'ab\ncd'],
  ['keeps a line that ends at the limit', 'ab\ncd\nef', 5, 'ab\ncd'],
  ['cuts a line that is too long', 'abcdef', 4, 'abcd'],
  ['rather cuts a line than drops half of the text', 'a\nbcdefgh', 6, 'a\nbcde'],
  ['leaves no half character', 'abc😀', 4, 'abc'],
])('cutAtLine %s', (_, text, maxChars, expected) => {
  expect(cutAtLine(text, maxChars)).toBe(expected);
});
