import fc from 'fast-check';
import { Html, html, type HtmlValue, webLink } from './html';

const ATTACK = `"><script>alert('x')</script>&amp;`;
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;';

describe('html', () => {
  it.each<[string, HtmlValue, string]>([
    ['text', ATTACK, ESCAPED],
    ['text in a list', [ATTACK, 'b'], `${ESCAPED}b`],
    ['text in a list in a list', [[ATTACK]], ESCAPED],
    ['a number', 46.67, '46.67'],
    ['zero', 0, '0'],
    ['null', null, ''],
    ['undefined', undefined, ''],
    ['false', false, ''],
    ['markup of this tag', html`<b>${'<'}</b>`, '<b>&lt;</b>'],
    ['a list of markup', [html`<i></i>`, html`<b></b>`], '<i></i><b></b>'],
    ['markup that is trusted by name', Html.ofTrustedMarkup('<hr>'), '<hr>'],
  ])('puts in %s', (_, value, expected) => {
    expect(html`<p>${value}</p>`.toString()).toBe(`<p>${expected}</p>`);
  });

  it.each<[string, unknown]>([
    ['an object with the looks of markup', { markup: '<script>', toString: () => '<script>' }],
    ['an object that copies the prototype', Object.create(null, { toString: { value: () => '<script>' } })],
    ['parsed JSON', JSON.parse('["<script>"]')],
    ['a boxed string', Object('<script>')],
  ])('takes %s for text', (_, value) => {
    expect(html`${value as HtmlValue}`.toString()).toBe('&lt;script&gt;');
  });

  it('text can neither end its element nor its attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [, attribute, content] = /^<p title="([^]*?)">([^]*)<\/p>$/.exec(
          html`<p title="${text}">${text}</p>`.toString(),
        )!;
        expect(attribute).toBe(content);
        expect(content).not.toMatch(/[<>"']/);
      }),
    );
  });
});

describe('webLink', () => {
  it.each(['https://example.com/a?b=c', 'http://example.com/'])('links to %s', (address) => {
    expect(webLink(address).toString()).toContain(`href="${address}"`);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '\u0001javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '/relative',
    '',
  ])('leaves %j as text', (address) => {
    const markup = webLink(address).toString();
    expect(markup).not.toContain('<');
    expect(markup).not.toContain('href');
  });

  it('keeps an address with quotes inside its attribute', () => {
    expect(webLink(`https://example.com/"onclick="x`).toString()).toContain(
      'href="https://example.com/&quot;onclick=&quot;x"',
    );
  });
});
