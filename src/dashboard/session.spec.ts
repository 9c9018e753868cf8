import { readSession } from './session';
import { noSessionCookie, readSessionCookie, sessionCookie } from './session-cookie';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('readSession', () => {
  const session = { keyId: 7, agencyId: 3, expires: NOW + 1 };

  it('gives a session until it expires', () => {
    expect(readSession(JSON.stringify(session), NOW)).toEqual(session);
    expect(readSession(JSON.stringify(session), NOW + 1)).toBeNull();
  });

  it.each([
    ['no ids', { expires: NOW + 1 }],
    ['ids that are text', { ...session, keyId: '7' }],
    ['an id that no row has', { ...session, agencyId: 0 }],
    ['no end', { keyId: 7, agencyId: 3 }],
    ['an end that is text', { ...session, expires: '9999-12-31' }],
  ])('refuses one with %s', (_, value) => {
    expect(readSession(JSON.stringify(value), NOW)).toBeNull();
  });
});

describe('readSessionCookie', () => {
  it.each([
    ['alone', 'session=abc-_1', 'abc-_1'],
    ['among others', 'a=b; session=abc; c=d', 'abc'],
    ['without spaces', 'a=b;session=abc', 'abc'],
    ['the first well-formed one', 'session=<>; session=abc', 'abc'],
    ['not by another name that ends the same', 'xsession=abc', null],
    ['not an empty one', 'session=', null],
    ['not one that could never be ours', 'session=a b', null],
    ['not an endless one', `session=${'a'.repeat(1001)}`, null],
    ['nothing in nothing', undefined, null],
  ])('finds it: %s', (_, header, expected) => {
    expect(readSessionCookie(header)).toBe(expected);
  });
});

describe('the session cookie', () => {
  it('is for the dashboard only, unseen by scripts and other sites, for 12 hours', () => {
    expect(sessionCookie('abc', false)).toBe(
      'session=abc; Path=/dashboard; Max-Age=43200; HttpOnly; SameSite=Strict',
    );
  });

  it('travels by https only where the dashboard does', () => {
    expect(sessionCookie('abc', true)).toMatch(/; Secure$/);
  });

  it('is removed under the same attributes', () => {
    expect(noSessionCookie(true)).toBe(
      'session=; Path=/dashboard; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    );
  });
});
