import { escapeHtml } from './escape-html';

it.each([
  [`<a href="x" title='y'>`, '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;'],
  ['R&D', 'R&amp;D'],
  ['&amp;', '&amp;amp;'],
  ['plain ガス', 'plain ガス'],
])('escapes %s', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});
