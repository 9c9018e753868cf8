import { SecretBox } from '../config/secret-box';
import { isShareToken, newShareToken } from './share-token';

const box = new SecretBox('a secret that is long enough for tests');

it('accepts what it made, and nothing else', () => {
  const token = newShareToken(box);
  expect(token).toMatch(/^[\w-]{48}$/);
  expect(isShareToken(box, token)).toBe(true);
  const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
  for (const other of [altered, token.slice(1), `${token}A`, '', 'x'.repeat(48)]) {
    expect(isShareToken(box, other)).toBe(false);
  }
  expect(isShareToken(new SecretBox('another secret that is long enough'), token)).toBe(false);
});
