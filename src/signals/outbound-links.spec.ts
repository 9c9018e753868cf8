import { articleHtml, HOST } from '../../test/fixtures/signals/fetched-page';
import { parsePage } from './document';
import { findMainContent } from './main-content';
import { findOutboundDomains, isAuthoritative } from './outbound-links';

const domainsOf = (html: string): ReturnType<typeof findOutboundDomains> => {
  const page = parsePage(html, 'https://www.example.com/guide');
  return findOutboundDomains(page, findMainContent(page), HOST);
};
const filler =
  'This paragraph is long enough, with commas, to be taken for running text of the page. '.repeat(4);

describe('findOutboundDomains', () => {
  it('counts registrable domains of the main content', () => {
    expect(domainsOf(articleHtml())).toEqual({
      authoritative: ['www.gov.uk', 'nature.com'],
      other: ['heatgeek.org'],
    });
  });

  it.each([
    ['the own domain and its subdomains', '<a href="https://shop.example.com/">x</a>'],
    ['nofollow', '<a rel="nofollow" href="https://other.example.org/">x</a>'],
    ['sponsored', '<a rel="sponsored noopener" href="https://other.example.org/">x</a>'],
    ['share buttons', '<a href="https://social.example.org/share?u=1">x</a>'],
    [
      'links that carry the own address',
      '<a href="https://social.example.org/p?url=https%3A%2F%2Fwww.example.com%2Fguide">x</a>',
    ],
  ])('leaves out %s', (_, link) => {
    expect(domainsOf(`<article><p>${filler}${link}</p></article>`)).toEqual({ authoritative: [], other: [] });
  });

  it.each(['?ref=example.com', '?utm_source=www.example.com&utm_medium=web'])(
    'counts links that tell where their visitors come from: %s',
    (query) => {
      const link = `<a href="https://nature.com/articles/x${query}">x</a>`;
      expect(domainsOf(`<article><p>${filler}${link}</p></article>`).authoritative).toEqual(['nature.com']);
    },
  );

  it('leaves out navigation and footer', () => {
    const html = `<nav><a href="https://a.example.org/">x</a></nav><article><p>${filler}</p></article><footer><a href="https://b.example.net/">x</a></footer>`;
    expect(domainsOf(html)).toEqual({ authoritative: [], other: [] });
  });
});

it.each([
  ['nasa.gov', true],
  ['service.gov.uk', true],
  ['ox.ac.uk', true],
  ['who.int', true],
  ['mit.edu', true],
  ['u-tokyo.ac.jp', true],
  ['stat.go.jp', true],
  ['iso.org', true],
  ['nature.com', true],
  ['shop.com', false],
  ['example.ac', false],
  ['gov-news.com', false],
])('%s is authoritative: %s', (domain, expected) => {
  expect(isAuthoritative(domain)).toBe(expected);
});
