import { spellings } from './spellings';

const SECRET = 'callback-0123456789 "ü/+\\';

const isFound = (text: string): boolean => spellings(SECRET).some((spelling) => text.includes(spelling));

it.each<readonly [string, string]>([
  ['as it is', `secret=${SECRET};`],
  ['in JSON', JSON.stringify({ secret: SECRET })],
  ['in an address', `https://hooks.example.com/?secret=${encodeURIComponent(SECRET)}`],
  ['in hex', Buffer.from(`x${SECRET}y`).toString('hex')],
  ['as bytes', JSON.stringify(Buffer.from(`x${SECRET}y`))],
  ...['', 'a', 'ab', 'abc'].map(
    (before) =>
      [
        `in base64 after ${before.length} bytes`,
        Buffer.from(`${before}${SECRET}xyz`).toString('base64'),
      ] as const,
  ),
  ...['', 'a', 'ab'].map(
    (before) =>
      [
        `in base64url after ${before.length} bytes`,
        Buffer.from(`${before}${SECRET}`).toString('base64url'),
      ] as const,
  ),
])('finds a secret %s', (_, text) => {
  expect(isFound(text)).toBe(true);
});

it('finds no other secret', () => {
  expect(isFound(`callback-1123456789 ${Buffer.from('callback-9').toString('hex')}`)).toBe(false);
});
