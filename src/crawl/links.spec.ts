import { linksInTurns } from './in-turns';
import { MAX_LINKS } from './links';

const found = async (html: string): Promise<readonly string[]> =>
  (await linksInTurns(html, 'https://acme.io/dir/')).map((link) => link.url);

describe('linksInTurns', () => {
  it('tells the region of each link by its nearest landmark', async () => {
    const html = `
      <header><a href="/">Home</a><nav><a href="/pricing">Pricing</a></nav></header>
      <div role="navigation"><a href="/docs">Docs</a></div>
      <main><p><a href="post">A <b>long</b>
        read</a></main>
      <a href="/loose">Loose</a>
      <footer><a href="/imprint" rel="nofollow noopener">Imprint</a></footer>`;
    const seen = await linksInTurns(html, 'https://acme.io/dir/');
    expect(seen.map(({ url, text, region }) => [url, text, region])).toEqual([
      ['https://acme.io/', 'Home', 'header'],
      ['https://acme.io/pricing', 'Pricing', 'nav'],
      ['https://acme.io/docs', 'Docs', 'nav'],
      ['https://acme.io/dir/post', 'A long read', 'main'],
      ['https://acme.io/loose', 'Loose', 'main'],
      ['https://acme.io/imprint', 'Imprint', 'footer'],
    ]);
  });

  it('resolves addresses against the first base', async () => {
    const html = '<base href="https://cdn.acme.com/x/"><base href="https://b.com/"><a href="p">p</a>';
    expect(await found(html)).toEqual(['https://cdn.acme.com/x/p']);
  });

  it('names a link by its label or its image where it has no text', async () => {
    const html =
      '<a href="/a" aria-label="Cart"></a><a href="/b"><img alt="Logo"></a><a href="/c" rel="NoFollow">c</a>';
    expect(await linksInTurns(html, 'https://acme.io/')).toMatchObject([
      { text: 'Cart', nofollow: false },
      { text: 'Logo' },
      { text: 'c', nofollow: true },
    ]);
  });

  it('resolves against the base of the page', async () => {
    expect(await found('<base href="/en/"><a href="x">x</a>')).toEqual(['https://acme.io/en/x']);
  });

  it('leaves out what leads to no page, and scripts and comments', async () => {
    const html =
      '<a href="mailto:x@acme.io">m</a><a href="javascript:1">j</a><a>n</a><a name="t">t</a>' +
      '<script>document.write("<a href=/s>s</a>")</script><!-- <a href="/c">c</a> --><a href="/ok">ok</a>';
    expect(await found(html)).toEqual(['https://acme.io/ok']);
  });

  it('stops at too many links', async () => {
    expect(await found('<a href="/x">x</a>'.repeat(MAX_LINKS + 500))).toHaveLength(MAX_LINKS);
  });

  it('keeps what it has when the nesting gets out of hand', async () => {
    expect(await found(`<a href="/first">f</a>${'<div>'.repeat(100_000)}<a href="/deep">d</a>`)).toEqual([
      'https://acme.io/first',
    ]);
  });

  it.each([
    ['attributes', `<p ${Array.from({ length: 250_000 }, (_, at) => `a${at}`).join(' ')}>`],
    ['elements', '<br>'.repeat(250_000)],
    ['levels', '<div>'.repeat(20_000)],
  ])('looks no further on a page of too many %s', async (_, html) => {
    expect(
      await linksInTurns(`<a href="/a">a</a>${html}<a href="/b">b</a>`, 'https://acme.io/'),
    ).toHaveLength(1);
  });
});
