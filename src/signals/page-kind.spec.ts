import { pageInput } from '../../test/fixtures/signals/fetched-page';
import { pageKindOf } from './page-kind';

const kindOf = (path: string, html = '<p>x</p>'): string =>
  pageKindOf(pageInput(html, { url: `https://www.example.com${path}` }));
const ld = (type: string): string => `<script type="application/ld+json">{"@type":"${type}"}</script>`;

it.each([
  ['/', 'home'],
  ['/de/', 'home'],
  ['/index.html', 'home'],
  ['/pricing', 'pricing'],
  ['/preise/', 'pricing'],
  ['/contact-us', 'contact'],
  ['/ueber-uns', 'about'],
  ['/impressum', 'legal_identity'],
  ['/datenschutz', 'legal'],
  ['/products', 'other'],
  ['/company/team', 'team'],
  ['/tag/pumps', 'listing'],
  ['/faq', 'faq'],
  ['/blog/a-title', 'article'],
  ['/2024/03/a-title', 'article'],
  ['/products/a-thing', 'product'],
  ['/anything', 'other'],
])('%s is of kind %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

it.each([
  ['NewsArticle', 'article'],
  ['Product', 'product'],
  ['AboutPage', 'about'],
  ['FAQPage', 'faq'],
  ['CollectionPage', 'listing'],
])('a page typed %s is of kind %s', (type, kind) => {
  expect(kindOf('/anything', ld(type))).toBe(kind);
});
