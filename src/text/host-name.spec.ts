import {
  asciiHost,
  hostOfUrl,
  isSameOwner,
  isSameSite,
  registrableDomain,
  unicodeHost,
  withoutWww,
} from './host-name';

it.each([
  ['www.acme.com', 'acme.com'],
  ['www.www.acme.com', 'acme.com'],
  ['www.www.www.acme.co.uk', 'acme.co.uk'],
  ['acme.com', 'acme.com'],
  ['www.shop.acme.com', 'shop.acme.com'],
  ['www2.acme.com', 'www2.acme.com'],
  ['shop.www.acme.com', 'shop.www.acme.com'],
  ['wwwacme.com', 'wwwacme.com'],
  ['www.com', 'www.com'],
  ['www.www.com', 'www.com'],
  ['www.co.uk', 'www.co.uk'],
  ['www.github.io', 'github.io'],
  ['www.harbour.example', 'harbour.example'],
  ['www.localhost', 'www.localhost'],
  ['WWW.Acme.com', 'Acme.com'],
  ['www.', 'www.'],
  ['', ''],
])('%j without www is %j', (host, bare) => {
  expect(withoutWww(host)).toBe(bare);
});

it.each([
  ['blog.acme.co.uk', 'acme.co.uk'],
  ['docs.shop.github.io', 'shop.github.io'],
  ['harbour.example', 'harbour.example'],
  ['localhost', null],
  ['127.0.0.1', null],
])('the registrable domain of %s is %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});

it.each([
  ['a.acme.io', 'www.acme.io', true],
  ['acme.github.io', 'other.github.io', false],
  ['acme.io', 'notacme.io', false],
  ['acme.io', 'acme.io.evil.com', false],
  ['localhost', 'localhost', true],
  ['localhost', 'intranet', false],
])('%s and %s have one owner: %s', (host, other, expected) => {
  expect(isSameOwner(host, other)).toBe(expected);
});

it.each([
  ['acme.io', 'www.acme.io', true],
  ['acme.io', 'www.www.acme.io', true],
  ['www.acme.io', 'acme.io', true],
  ['acme.io', 'docs.acme.io', true],
  ['blog.acme.io', 'shop.acme.io', false],
  ['acme.io', 'notacme.io', false],
  ['github.io', 'acme.github.io', false],
])('the site of %s holds %s: %s', (host, other, expected) => {
  expect(isSameSite(host, other)).toBe(expected);
});

it.each([
  ['https://Example.COM.:8080/x', 'example.com'],
  ['https://bücher.de/', 'xn--bcher-kva.de'],
  ['mailto:a@example.com', null],
  ['example.com', null],
])('the host of %s is %s', (url, host) => {
  expect(hostOfUrl(url)).toBe(host);
});

it.each([
  ['ACME.com.', 'acme.com'],
  ['münchen-möbel.de', 'xn--mnchen-mbel-yfb4e.de'],
  ['acme.com/x', null],
  ['user@acme.com', null],
  ['', null],
])('%j as an ASCII host is %j', (host, ascii) => {
  expect(asciiHost(host)).toBe(ascii);
});

it.each([
  ['xn--mnchen-3ya.de', 'münchen.de'],
  ['shop.xn--bcher-kva.com', 'shop.bücher.com'],
  ['xn--e1afmkfd.xn--p1ai', 'пример.рф'],
  ['xn--bcher-kva', 'bücher'],
  ['acme.com', 'acme.com'],
  ['xn--99zzzz99.com', 'xn--99zzzz99.com'],
  ['', ''],
])('people write %s as %s', (host, written) => {
  expect(unicodeHost(host)).toBe(written);
});
