import { readableHost } from './readable-host';

it.each([
  ['xn--mnchen-3ya.de', 'münchen.de'],
  ['example.com', 'example.com'],
  ['xn--a.de', 'xn--a.de'],
])('%s reads %s', (host, expected) => {
  expect(readableHost(host)).toBe(expected);
});
