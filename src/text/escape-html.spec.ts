import { decodeEntities, escapeHtml } from './escape-html';

it.each([
  [`<a href="x" title='y'>`, '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;'],
  ['R&D', 'R&amp;D'],
  ['&amp;', '&amp;amp;'],
  ['plain ガス', 'plain ガス'],
])('escapes %s', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});

it.each([
  ['R&amp;D &quot;x&quot;&nbsp;y', 'R&D "x" y'],
  ['&#8217;&#x2019;', '’’'],
  ['&bogus; &#0; &', '&bogus; &#0; &'],
])('decodes %s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});
