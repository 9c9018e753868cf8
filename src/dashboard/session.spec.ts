import { cookieOptions, readSession } from './session';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('readSession', () => {
  const session = { keyId: 7, epoch: 3, expires: NOW + 1 };

  it('gives a session until it expires', () => {
    expect(readSession(JSON.stringify(session), NOW)).toEqual(session);
    expect(readSession(JSON.stringify(session), NOW + 1)).toBeNull();
  });

  it.each([
    ['no ids', { expires: NOW + 1 }],
    ['ids that are text', { ...session, keyId: '7' }],
    ['an id that no row has', { ...session, keyId: 0 }],
    ['no epoch', { keyId: 7, expires: NOW + 1 }],
    ['no end', { keyId: 7, epoch: 3 }],
    ['an end that is text', { ...session, expires: '9999-12-31' }],
  ])('refuses one with %s', (_, value) => {
    expect(readSession(JSON.stringify(value), NOW)).toBeNull();
  });
});

describe('the session cookie', () => {
  it('is for the dashboard only, unseen by scripts and other sites', () => {
    expect(cookieOptions('http://localhost:3000/dashboard')).toEqual({
      path: '/dashboard',
      httpOnly: true,
      sameSite: 'strict',
      secure: false,
    });
  });

  it('travels by https only where the dashboard does', () => {
    expect(cookieOptions('https://reports.example.com/dashboard').secure).toBe(true);
  });
});
