import { carriesToken } from './operator-token';

const TOKEN = 'a-token-of-the-operator:1';
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('carriesToken', () => {
  it.each([
    ['as bearer', `Bearer ${TOKEN}`, true],
    ['as password', basic(`me:${TOKEN}`), true],
    ['in lower case', `bearer ${TOKEN}`, true],
    ['another', 'Bearer a-token-of-the-operator:2', false],
    ['as the name', basic(`${TOKEN}:me`), false],
    ['the beginning of it', `Bearer ${TOKEN.slice(0, -1)}`, false],
    ['in another scheme', `Digest ${TOKEN}`, false],
    ['nothing', undefined, false],
    ['an empty one', 'Bearer ', false],
  ])('%s', (_case, header, expected) => {
    expect(carriesToken(header, TOKEN)).toBe(expected);
  });
});
