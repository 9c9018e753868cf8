import { readHost } from './host-name';

const none = (): boolean => false;

describe('readHost', () => {
  it.each([
    ['example.com', 'example.com'],
    ['  Example.COM. ', 'example.com'],
    ['https://www.example.com/pricing?x=1#top', 'example.com'],
    ['http://shop.example.co.uk:8080/', 'shop.example.co.uk'],
    ['www.example.com', 'example.com'],
    ['www.www.example.com', 'example.com'],
    ['WWW.www.Example.co.uk', 'example.co.uk'],
    ['www.com', 'www.com'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['ＥＸＡＭＰＬＥ.com', 'example.com'],
    ['acme.github.io', 'acme.github.io'],
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
    'printer.local',
    'db.internal',
    'site.test',
    'shop.example',
    'host.invalid',
  ])('refuses %p', (input) => {
    expect(readHost(input, none)).toHaveProperty('fault');
  });

  it('lets an exempt host be any name, with and without www', () => {
    const exempt = (host: string): boolean => host === 'www.harbour.example';
    expect(readHost('https://www.harbour.example/', exempt)).toEqual({ host: 'harbour.example' });
    expect(readHost('harbour.example', exempt)).toEqual({ host: 'harbour.example' });
  });
});
