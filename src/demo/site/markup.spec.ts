import { bodyHtml } from './markup';

describe('bodyHtml', () => {
  const cases: [string, string, string][] = [
    ['a paragraph over two lines', 'One\ntwo', '<p>One two</p>'],
    ['headings', '## A\n\n### B', '<h2>A</h2>\n<h3>B</h3>'],
    ['a list', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['steps', '1. a\n1. b', '<ol><li>a</li><li>b</li></ol>'],
    ['a quotation', '> a\n> b', '<blockquote><p>a b</p></blockquote>'],
    [
      'a table',
      '| a | b |\n| 1 | |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table>',
    ],
    ['links and emphasis', 'see [x](/y) **now**', '<p>see <a href="/y">x</a> <strong>now</strong></p>'],
    ['text that looks like HTML', 'a < b & "c"', '<p>a &lt; b &amp; &quot;c&quot;</p>'],
  ];
  it.each(cases)('lays out %s', (_, markup, html) => {
    expect(bodyHtml(markup)).toBe(html);
  });
});
