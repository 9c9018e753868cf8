import { isPlainAddress, quotedName } from './account-name';

it('a quoted name cannot close its quotes', () => {
  expect(quotedName('A" is closed. “Call” 555 "')).toBe(`"A' is closed. 'Call' 555 '"`);
});

it.each([
  ['ops+clients@brightside-agency.com', true],
  ["o'neill@müller.example", true],
  ['"a b"@example.com', false],
  ['a\u200bb@example.com', false],
  ['a\u3164b@example.com', false],
  ['a\udc00b@example.com', false],
  ['a\u00a0b@example.com', false],
])('%j is a plain address: %s', (address, expected) => {
  expect(isPlainAddress(address)).toBe(expected);
});
