import type { FetchedPage, PageError } from '../crawl/page';
import { uptimeSampleOf } from './uptime-sample';

const ROBOTS = { url: 'https://acme.example/robots.txt', status: 200, text: '', fetchedAt: '' };

function home(status: number, kind: PageError['kind'] | null): FetchedPage {
  return {
    url: 'https://acme.example/',
    finalUrl: 'https://acme.example/',
    status,
    headers: {},
    html: '',
    bytes: 0,
    truncated: false,
    elapsedMs: 120,
    fetchedAt: '2026-11-21T09:30:00.000Z',
    error: kind === null ? null : { kind, message: 'x' },
  };
}

describe('uptimeSampleOf', () => {
  it.each([
    ['a page', 200, null, 200, { ok: true, status: 200 }],
    ['a page that asks for a password', 401, null, 200, { ok: true, status: 401 }],
    ['a server that fails', 500, null, 200, { ok: false, status: 500 }],
    ['a circle of redirects, as where cookies are asked for', 0, 'redirects', 200, { ok: true, status: 302 }],
    ['no answer', 0, 'timeout', 200, { ok: false, status: 0 }],
    ['a robots.txt that fails', 0, 'robots', 503, { ok: false, status: 503 }],
  ] as const)('%s', (_case, status, kind, robots, expected) => {
    const check = uptimeSampleOf({ home: home(status, kind), robots: { ...ROBOTS, status: robots } });
    expect(check).toMatchObject({ at: '2026-11-21T09:30:00.000Z', ms: 120, ...expected });
  });

  it('is none where robots.txt shuts us out', () => {
    expect(uptimeSampleOf({ home: home(0, 'robots'), robots: ROBOTS })).toBeNull();
  });
});
