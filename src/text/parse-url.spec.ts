import { parseUrl } from './parse-url';

describe('parseUrl', () => {
  it('reads letters beyond ASCII however often it is asked', () => {
    const hosts = Array.from({ length: 50_000 }, () => parseUrl('https://bücher.de/')?.hostname);
    expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.de']));
  });

  it('gives null for text that is no URL, and resolves against a base', () => {
    expect(parseUrl('acme.io/x')).toBeNull();
    expect(parseUrl('http://[broken')).toBeNull();
    expect(parseUrl('/x', 'https://acme.io')?.href).toBe('https://acme.io/x');
  });
});
