import { isSameOrigin, originsOf } from './same-origin.guard';

const ORIGINS = ['https://reports.example.com', 'http://127.0.0.1:3000'];

describe('isSameOrigin', () => {
  it.each([
    ['our own page', 'same-origin', undefined, true],
    ['the address bar', 'none', undefined, true],
    ['another site', 'cross-site', undefined, false],
    ['a neighbour under the same registrable name', 'same-site', undefined, false],
    ['another site that claims our origin', 'cross-site', 'https://reports.example.com', false],
    ['our own page, by Origin', undefined, 'https://reports.example.com', true],
    ['our own name on another scheme', undefined, 'http://reports.example.com', false],
    ['our own page on another port name', undefined, 'http://127.0.0.1:3000', true],
    ['another port', undefined, 'http://127.0.0.1:4000', false],
    ['another site, by Origin', undefined, 'https://evil.example', false],
    ['a name that begins like ours', undefined, 'https://reports.example.com.evil.example', false],
    ['a sandboxed frame', undefined, 'null', false],
    ['an opaque origin', undefined, 'data:text/html,x', false],
    ['no browser at all', undefined, undefined, true],
  ])('%s', (_, secFetchSite, origin, expected) => {
    expect(isSameOrigin({ secFetchSite, origin }, ORIGINS)).toBe(expected);
  });
});

describe('originsOf', () => {
  it.each([
    ['https://reports.example.com/dashboard', ['https://reports.example.com']],
    ['http://localhost:3000', ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']],
    ['http://127.0.0.1', ['http://localhost', 'http://127.0.0.1', 'http://[::1]']],
    ['https://localhost.example.com', ['https://localhost.example.com']],
  ])('%s', (address, expected) => {
    expect(originsOf(address)).toEqual(expected);
  });
});
