import { isMappedHost, originKey, parseConnectTo } from './connect-to';

describe('parseConnectTo', () => {
  it('reads entries with and without ports, and writes the port of the key out', () => {
    const map = parseConnectTo(' https://Shop.demo.=127.0.0.1:8443, http://localhost:3000=[::1]:80 ,');
    expect(Object.fromEntries(map)).toEqual({
      'https://shop.demo:443': { address: '127.0.0.1', port: 8443 },
      'http://localhost:3000': { address: '::1', port: 80 },
    });
  });

  it('takes the empty text for no entries', () => {
    expect(parseConnectTo('').size).toBe(0);
  });

  it.each([
    'shop.demo=127.0.0.1:80',
    'ftp://shop.demo=127.0.0.1:80',
    'https://shop.demo/path=127.0.0.1:80',
    'https://user@shop.demo=127.0.0.1:80',
    'https://shop.demo=localhost:80',
    'https://shop.demo=127.0.0.1',
    'https://shop.demo=127.0.0.1:0',
    'https://shop.demo=127.0.0.1:65536',
    'https://shop.demo',
    'https://shop.demo:99999=127.0.0.1:80',
  ])('refuses %s', (entry) => {
    expect(() => parseConnectTo(entry)).toThrow(`cannot be used: "${entry}"`);
  });

  it('names every bad entry at once, and a host given twice', () => {
    const text = 'a=b,http://x.demo=127.0.0.1:1,http://x.demo:80=127.0.0.1:2';
    expect(() => parseConnectTo(text)).toThrow(/"a=b".*"http:\/\/x\.demo:80=127\.0\.0\.1:2".*twice/);
  });
});

describe('isMappedHost', () => {
  const map = parseConnectTo('https://shop.demo=127.0.0.1:8443,http://[::1]:3000=127.0.0.1:1');

  it('knows the host whatever the scheme, the case and the trailing dot', () => {
    expect(isMappedHost(map, 'SHOP.demo.')).toBe(true);
    expect(isMappedHost(map, '[::1]')).toBe(true);
    expect(isMappedHost(map, 'www.shop.demo')).toBe(false);
  });

  it('agrees with the key of a parsed URL', () => {
    expect(map.has(originKey(new URL('https://shop.demo/path')))).toBe(true);
    expect(map.has(originKey(new URL('http://shop.demo/path')))).toBe(false);
  });
});
