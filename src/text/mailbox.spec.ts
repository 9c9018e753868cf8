import { mailbox } from './mailbox';

it.each([
  ['Ann@Example.COM', 'ann@example.com'],
  ['x@xn--bcher-kva.de', 'x@bücher.de'],
  ['x@BÜCHER.de', 'x@bücher.de'],
  ['x@bu\u0308cher.de', 'x@bücher.de'],
  ['cafe\u0301@example.com', 'café@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ['x@', 'x@'],
])('%s is %s', (address, expected) => {
  expect(mailbox(address)).toBe(expected);
  expect(mailbox(expected)).toBe(expected);
});
