import { isOwnedHost, ownCitations } from './owned-sources';

describe('isOwnedHost', () => {
  it.each([
    ['acme.com', 'acme.com', true],
    ['www.acme.com', 'acme.com', true],
    ['blog.eu.acme.com', 'acme.com', true],
    ['ACME.com.', 'acme.com', true],
    ['notacme.com', 'acme.com', false],
    ['acme.com.evil.io', 'acme.com', false],
    ['acme.io', 'acme.com', false],
    ['acme.com', 'shop.acme.com', false],
    ['acme.co.uk', 'other.co.uk', false],
    ['acme.github.io', 'acme.github.io', true],
    ['docs.acme.github.io', 'acme.github.io', true],
    ['other.github.io', 'acme.github.io', false],
    ['acme.github.io', 'github.io', false],
    ['münchen-möbel.de', 'xn--mnchen-mbel-yfb4e.de', true],
    ['', 'acme.com', false],
    ['acme.com/x', 'acme.com', false],
  ])('%s belongs to %s: %s', (host, registered, expected) => {
    expect(isOwnedHost(host, registered)).toBe(expected);
  });
});

describe('ownCitations', () => {
  it('takes the real site of a redirect address, never the redirector', () => {
    const redirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/abc';
    expect(ownCitations([{ url: redirect, host: 'acme.com' }], [], { host: 'acme.com' })).toEqual([redirect]);
    expect(ownCitations([{ url: redirect, host: '' }], [redirect], { host: 'google.com' })).toEqual([]);
  });

  it('counts addresses written in the text, once each', () => {
    const url = 'https://docs.acme.com/a';
    expect(
      ownCitations([{ url, host: 'docs.acme.com' }], [url, 'https://acme.com.evil.io/'], {
        host: 'acme.com',
      }),
    ).toEqual([url]);
  });

  it('takes the pages below the path of a market, and those of an engine that names the host alone', () => {
    const cited = ['/fr/prix', '/de/preise', '/fr', '/france'].map((path) => ({
      url: `https://acme.com${path}`,
      host: 'acme.com',
    }));
    const redirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/1';
    const own = ownCitations([...cited, { url: redirect, host: 'acme.com' }], ['https://acme.com/de/x'], {
      host: 'acme.com',
      path: '/fr/',
    });
    expect(own).toEqual(['https://acme.com/fr/prix', 'https://acme.com/fr', redirect]);
  });
});
