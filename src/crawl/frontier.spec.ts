import { Candidate, Frontier } from './frontier';

const nowMs = Date.parse('2026-11-21T00:00:00Z');

const link = (path: string, own: Partial<Candidate> = {}): Candidate => ({
  url: `https://acme.io${path}`,
  region: 'main',
  text: '',
  depth: 1,
  nofollow: false,
  lastmod: null,
  ...own,
});

function picks(
  candidates: readonly Candidate[],
  count: number,
  home = 'https://acme.io/',
): readonly string[] {
  const frontier = new Frontier(home, nowMs);
  frontier.add(candidates);
  const paths: string[] = [];
  for (
    let pick = frontier.next(() => true);
    pick !== null && paths.length < count;
    pick = frontier.next(() => true)
  ) {
    paths.push(pick.url.replace('https://acme.io', ''));
  }
  return paths;
}

describe('Frontier', () => {
  it('takes pages with facts about the company first', () => {
    const paths = ['/privacy', '/tag/x', '/random', '/blog', '/about', '/pricing', '/features'];
    expect(
      picks(
        paths.map((path) => link(path)),
        9,
      ),
    ).toEqual(['/pricing', '/about', '/features', '/blog', '/random', '/privacy', '/tag/x']);
  });

  it('never takes carts, logins, files, or an address twice', () => {
    const paths = [
      '/cart',
      '/de/warenkorb',
      '/login',
      '/a.pdf',
      '/b.JPG',
      '/',
      '/index.html',
      '/x',
      '/x/',
      '/x?utm_source=y',
    ];
    expect(
      picks(
        paths.map((path) => link(path)),
        9,
      ),
    ).toEqual(['/x']);
  });

  it('lets no shelf of a shop take all places', () => {
    const shop = Array.from({ length: 500 }, (_, index) => link(`/shop/item-${index}`, { region: 'nav' }));
    const rest = Array.from({ length: 15 }, (_, index) => link(`/topic${index}/intro`, { region: null }));
    const taken = picks([...shop, ...rest], 30);
    expect(taken.filter((path) => path.startsWith('/shop/')).length).toBeLessThan(20);
    expect(taken.filter((path) => path.startsWith('/topic')).length).toBeGreaterThan(9);
  });

  it('lets no heap of titles at the root take all places', () => {
    const posts = Array.from({ length: 500 }, (_, index) => link(`/ten-good-reasons-number-${index}`));
    const taken = picks([...posts, link('/warranty'), link('/delivery')], 20);
    expect(taken).toEqual(expect.arrayContaining(['/warranty', '/delivery']));
  });

  it('prefers the menu to the footer, fresh to old, near to far, plain to query', () => {
    const pairs: readonly (readonly [Candidate, Candidate])[] = [
      [link('/aaa', { region: 'nav' }), link('/bbb', { region: 'footer' })],
      [link('/aaa', { lastmod: '2026-11-01' }), link('/bbb', { lastmod: '2020-01-01' })],
      [link('/aaa', { depth: 1 }), link('/bbb', { depth: 3 })],
      [link('/aaa'), link('/bbb?p=1')],
      [link('/aaa'), link('/bbb', { nofollow: true })],
      [link('/aaa', { lastmod: '2026-11-01' }), link('/bbb', { lastmod: '2030-01-01' })],
    ];
    for (const [better, worse] of pairs) expect(picks([worse, better], 1)).toEqual(['/aaa']);
  });

  it('stays in the language of the home page', () => {
    const candidates = [link('/fr/tarifs'), link('/de/preise'), link('/about')];
    expect(picks(candidates, 3, 'https://acme.io/de/')[0]).toBe('/de/preise');
    expect(picks(candidates, 3)[0]).toBe('/about');
  });

  it('believes the text of a link where the address says nothing', () => {
    expect(picks([link('/p/17'), link('/p/18', { text: 'Pricing' })], 1)).toEqual(['/p/18']);
  });

  it('passes over hosts that may not be asked now', () => {
    const frontier = new Frontier('https://acme.io/', nowMs);
    frontier.add([link('/pricing'), { ...link('/'), url: 'https://docs.acme.io/intro' }]);
    expect(frontier.next((host) => host === 'docs.acme.io')?.url).toBe('https://docs.acme.io/intro');
    expect(frontier.next((host) => host === 'docs.acme.io')).toBeNull();
  });

  it('keeps few of very many', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => link(`/product/item-${index}`));
    expect(picks(many, 100).length).toBeLessThan(100);
  });
});
