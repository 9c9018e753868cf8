import { smallLetters } from './small-letters';

it.each([
  ['ACME Straße', 'acme straße'],
  ['İPTAL EDİLDİ', 'iptal edildi'],
  ['ΟΔΟΣ', 'οδος'],
])('%s', (text, small) => {
  expect(smallLetters(text)).toBe(small);
});

it('moves no letter, whatever the script', () => {
  const codes = Array.from({ length: 0x110000 }, (_, code) => code);
  const moved = codes.filter((code) => {
    const letter = String.fromCodePoint(code);
    return smallLetters(letter).length !== letter.length;
  });
  expect(moved).toEqual([]);
});
