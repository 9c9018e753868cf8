import fc from 'fast-check';
import { Html, html, type HtmlValue } from './html';

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
