import { readSession, sessionCookie } from './session';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('readSession', () => {
  const session = { kind: 'key', id: 7, epoch: 3, expires: NOW + 1 };

  it('gives a session until it expires', () => {
    expect(readSession(JSON.stringify(session), NOW)).toEqual(session);
    expect(readSession(JSON.stringify(session), NOW + 1)).toBeNull();
  });

  it.each([
    ['no ids', { kind: 'key', epoch: 3, expires: NOW + 1 }],
    ['nobody in particular', { id: 7, epoch: 3, expires: NOW + 1 }],
    ['another kind', { ...session, kind: 'operator' }],
    ['ids that are text', { ...session, id: '7' }],
    ['an id that no row has', { ...session, id: 0 }],
    ['no epoch', { kind: 'key', id: 7, expires: NOW + 1 }],
    ['no end', { kind: 'key', id: 7, epoch: 3 }],
    ['an end that is text', { ...session, expires: '9999-12-31' }],
  ])('refuses one with %s', (_, value) => {
    expect(readSession(JSON.stringify(value), NOW)).toBeNull();
  });
});

describe('the session cookie', () => {
  it('is for the dashboard only, unseen by scripts and other sites', () => {
    expect(sessionCookie('http://localhost:3000/dashboard')).toEqual({
      name: 'session',
      options: { path: '/dashboard', httpOnly: true, sameSite: 'strict', secure: false },
    });
  });

  it('cannot be planted by a neighbour of the host where the dashboard has https', () => {
    expect(sessionCookie('https://reports.example.com/dashboard')).toEqual({
      name: '__Host-session',
      options: { path: '/', httpOnly: true, sameSite: 'strict', secure: true },
    });
  });
});
