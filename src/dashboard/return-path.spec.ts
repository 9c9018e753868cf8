import { returnPath } from './return-path';

describe('returnPath', () => {
  it.each([
    '/dashboard',
    '/dashboard/domains/17',
    '/dashboard/domains/17?market=de-DE',
    '/dashboard/domains/17/client-report.pdf?market=de-DE',
    '/dashboard/agency/api-keys',
    '/dashboard?q=caf%C3%A9&page=2',
  ])('keeps the page %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    'https://elsewhere.example/dashboard',
    '//elsewhere.example/dashboard',
    '/dashboard//elsewhere.example',
    '/dashboard/../docs',
    '/dashboard/..%2Fdocs',
    '/dashboard\\elsewhere.example',
    '/dashboardish',
    '/docs',
    '/dashboard/domains/1#part',
    '/dashboard/domains/1\r\nSet-Cookie: a=b',
    '/dashboard/domains/1?market="><script>',
    '/dashboard/sign-in',
    '/dashboard/sign-out',
    '/dashboard/sign-in/link?token=x',
    '/dashboard/events',
    `/dashboard/${'a'.repeat(200)}`,
    '',
    undefined,
    ['/dashboard/domains/1'],
  ])('leads home instead of to %j', (text) => {
    expect(returnPath(text)).toBe('/dashboard');
  });
});
