import { readHost } from './host-name';

const none = (): boolean => false;

describe('readHost', () => {
  it.each([
    ['example.com', 'example.com'],
    ['  Example.COM. ', 'example.com'],
    ['https://www.example.com/pricing?x=1#top', 'example.com'],
    ['http://shop.example.co.uk:8080/', 'shop.example.co.uk'],
    ['https://example.com/@shop', 'example.com'],
    ['www.example.com', 'example.com'],
    ['www.www.example.com', 'example.com'],
    ['WWW.www.Example.co.uk', 'example.co.uk'],
    ['www.com', 'www.com'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['ＥＸＡＭＰＬＥ.com', 'example.com'],
    ['site4.com:/x', 'site4.com'],
    ['acme.github.io', 'acme.github.io'],
    ['my_shop.example.com', 'my_shop.example.com'],
  ])('%s is stored as %s', (input, host) => {
    expect(readHost(input, none)).toEqual({ host });
  });

  it.each([
    '',
    '   ',
    'localhost',
    'intranet',
    'com',
    'co.uk',
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '::1',
    'ftp://example.com',
    'javascript:alert(1)',
    'user@example.com',
    'https://user:pass@example.com',
    'exa mple.com',
    'example.com\\@evil.com',
    '-example.com',
    'example-.com',
    'a..com',
    '.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
    'a_b.com',
    'shop.a_b.co.uk',
    'printer.local',
    'db.internal',
    'site.test',
    'shop.example',
    'host.invalid',
  ])('refuses %p', (input) => {
    expect(readHost(input, none)).toHaveProperty('fault');
  });

  it.each([
    [
      'http:site4.com',
      'must be a bare domain name, as in example.com, or begin with https:// and both slashes',
    ],
    [
      'https:/site4.com',
      'must be a bare domain name, as in example.com, or begin with https:// and both slashes',
    ],
    ['mailto:site4.com', 'must be a domain name or an http(s) address'],
    ['site4.com:99999', 'cannot have the port 99999: ports are 1 to 65535, and none is needed'],
    ['https://site4.com:0/x', 'cannot have the port 0: ports are 1 to 65535, and none is needed'],
    ['site4.com:123456', 'cannot have the port 123456: ports are 1 to 65535, and none is needed'],
    ['site4.com..', 'must not have two dots in a row'],
    ['site4..com', 'must not have two dots in a row'],
    ['site4.com。.', 'must not have two dots in a row'],
    ['::1', 'must be a domain name, not an IP address'],
    ['[::1]:80', 'must be a domain name, not an IP address'],
  ])('says of %s that it %s', (input, fault) => {
    expect(readHost(input, none)).toEqual({ fault });
  });

  it('lets an exempt host be any name, with and without www', () => {
    const exempt = (host: string): boolean => host === 'www.harbour.example';
    expect(readHost('https://www.harbour.example/', exempt)).toEqual({ host: 'harbour.example' });
    expect(readHost('harbour.example', exempt)).toEqual({ host: 'harbour.example' });
  });
});
