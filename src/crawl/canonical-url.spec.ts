import { canonicalUrl, urlKey } from './canonical-url';

describe('canonicalUrl', () => {
  it.each([
    ['/a#top', 'https://acme.io/a'],
    ['b?utm_source=x&id=1&gclid=y', 'https://acme.io/dir/b?id=1'],
    ['?fbclid=1', 'https://acme.io/dir/page'],
    ['//www.acme.io/a', 'https://www.acme.io/a'],
    [' HTTPS://ACME.io/A ', 'https://acme.io/A'],
    ['https://acme.io:443/', 'https://acme.io/'],
    ['mailto:a@acme.io', null],
    ['javascript:void(0)', null],
    ['https://me:pw@acme.io/', null],
    ['http://[broken', null],
    ['', null],
    [`/${'a'.repeat(3000)}`, null],
  ])('%j', (href, expected) => {
    expect(canonicalUrl(href, 'https://acme.io/dir/page')).toBe(expected);
  });
});

describe('urlKey', () => {
  it.each([
    ['https://acme.io/a/', 'http://www.acme.io/a'],
    ['https://www.www.acme.io/a', 'https://acme.io/a'],
    ['https://acme.io/', 'https://acme.io'],
    ['https://acme.io/a/index.html', 'https://acme.io/a/'],
    ['https://acme.io/?b=2&a=1', 'https://acme.io/?a=1&b=2&utm_medium=z'],
    ['https://acme.io/caf%c3%a9', 'https://acme.io/caf\u00e9'],
  ])('is the same for %s and %s', (one, other) => {
    expect(urlKey(one)).toBe(urlKey(other));
  });

  it.each([
    ['https://acme.io/a', 'https://acme.io/A'],
    ['https://acme.io/?page=1', 'https://acme.io/?page=2'],
    ['https://acme.io/', 'https://blog.acme.io/'],
    ['http://acme.io:8080/', 'http://acme.io/'],
  ])('differs for %s and %s', (one, other) => {
    expect(urlKey(one)).not.toBe(urlKey(other));
  });
});
