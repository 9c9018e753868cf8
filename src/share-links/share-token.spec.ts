import { isShareToken, newShareToken } from './share-token';

it('accepts what has the form of a token, and nothing else', () => {
  const token = newShareToken();
  expect(isShareToken(token)).toBe(true);
  expect(newShareToken()).not.toBe(token);
  for (const other of [token.slice(1), `${token}A`, '', `${token.slice(1)}=`, `${token}\n`]) {
    expect(isShareToken(other)).toBe(false);
  }
});
