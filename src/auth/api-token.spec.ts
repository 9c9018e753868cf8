import { apiToken, hashToken, readBearer } from './api-token';

describe('apiToken', () => {
  const token = apiToken(Buffer.alloc(28, 0xab));

  it('is aeo_ and 56 lower-case hexadecimal characters', () => {
    expect(token.plaintext).toMatch(/^aeo_[0-9a-f]{56}$/);
  });

  it('is known by its first 12 characters and its SHA-256 hash', () => {
    expect(token.prefix).toBe('aeo_abababab');
    expect(token.hash).toEqual(hashToken(token.plaintext));
  });
});

describe('readBearer', () => {
  const good = `aeo_${'0'.repeat(56)}`;
  it.each([
    [undefined, 'missing'],
    ['', 'missing'],
    ['Bearer', 'missing'],
    ['Bearer ', 'missing'],
    ['Basic dXNlcjpwYXNz', 'missing'],
    ['Bearer x', 'malformed'],
    [`Bearer ${good.toUpperCase()}`, 'malformed'],
    [`Bearer ${good}0`, 'malformed'],
    [`Bearer ${good} more`, 'missing'],
    [`Bearer ${good}`, { token: good }],
    [`bearer  ${good} `, { token: good }],
  ])('reads %p as %j', (header, expected) => {
    expect(readBearer(header)).toEqual(expected);
  });
});
