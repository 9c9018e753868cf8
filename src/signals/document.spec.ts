import { articleHtml } from '../../test/fixtures/signals/fetched-page';
import { parsePage } from './document';

const URL_OF_PAGE = 'https://www.example.com/guide';

describe('parsePage', () => {
  const page = parsePage(articleHtml(), URL_OF_PAGE);

  it('reads title, language, canonical and languages', () => {
    expect(page).toMatchObject({
      title: 'How much does a heat pump cost in 2026?',
      lang: 'en',
      canonical: URL_OF_PAGE,
      hreflang: [{ lang: 'de', url: 'https://www.example.com/de/ratgeber' }],
    });
  });

  it('keeps meta values by lower-case name', () => {
    expect(page.meta.get('og:site_name')).toEqual(['Warmhaus']);
  });

  it('lists headings in order', () => {
    expect(page.headings.map(({ level }) => level)).toEqual([1, 2, 2, 2, 3]);
  });

  it('lists no heading that nobody sees', () => {
    const html =
      '<template><h1>Cookies</h1></template><div style="display:none"><h1>Menu</h1></div><h1 hidden>No</h1><h1>Acme</h1>';
    expect(parsePage(html, URL_OF_PAGE).headings.map(({ text }) => text)).toEqual(['Acme']);
  });

  it('gives every link an absolute address and a region', () => {
    const byUrl = new Map(page.links.map((link) => [link.url, link]));
    expect(byUrl.get('https://www.example.com/prices')?.region).toBe('navigation');
    expect(byUrl.get('https://www.gov.uk/energy')?.region).toBe('content');
    expect(byUrl.get('https://www.example.com/imprint')?.region).toBe('footer');
    expect(byUrl.get('https://www.example.com/team/nora')?.rel).toEqual(['author']);
  });

  it.each([
    ['without html and body tags', '<title>T</title><h1>Head</h1><p>Text</p>', ['Head', 'Text']],
    [
      'with adjacent parts of a line',
      '<p><a href="/a">Ann Lee</a><span>CEO</span> <b>W</b>e</p>',
      ['Ann Lee CEO We'],
    ],
    ['with links that look like buttons', '<p>€5<a class="btn" href="/b">Buy</a></p>', ['€5', 'Buy']],
    ['with text that opens when it is searched', '<body><p hidden="until-found">yes</p></body>', ['yes']],
    ['with inline boxes', '<p>one <b>two</b> three<br>four</p>', ['one two three', 'four']],
    ['with scripts and styles', '<body><script>x()</script><style>y{}</style><p>seen</p>', ['seen']],
    ['with hidden boxes', '<body><div hidden>no</div><div style="display: none">no</div><p>yes</p>', ['yes']],
    ['with a body hidden until a script runs', '<body style="display:none"><p>yes</p></body>', ['yes']],
  ])('takes blocks of text from pages %s', (_, html, texts) => {
    expect(parsePage(html, URL_OF_PAGE).blocks.map(({ text }) => text)).toEqual(texts);
  });

  it('resolves links against the base element and drops what is not http', () => {
    const html =
      '<base href="https://other.example/a/"><a href="b">1</a><a href="mailto:x@y.example">2</a><a href="javascript:void 0">3</a>';
    expect(parsePage(html, URL_OF_PAGE).links.map(({ url }) => url)).toEqual(['https://other.example/a/b']);
  });
});
