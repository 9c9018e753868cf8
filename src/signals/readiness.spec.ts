import { articleHtml, fetchedPage, HOST, NOW, pageInput } from '../../test/fixtures/signals/fetched-page';
import { analysePage } from './analyse-page';
import { gradeOf } from './grade';
import { agePoints, scoreReadiness, type DimensionScore } from './readiness';
import type { ReadinessDimension } from './readiness-maxima';

const dimension = (html: string, name: ReadinessDimension): DimensionScore | undefined =>
  scoreReadiness(pageInput(html)).dimensions.find((entry) => entry.dimension === name);
const words = (count: number): string =>
  `<article>${'<p>lorem ipsum dolor sit amet consetetur sadipscing elitr sed diam.</p>'.repeat(count / 10)}</article>`;

describe('scoreReadiness', () => {
  it('sums six integer dimensions that stay within their limits', () => {
    const { score, dimensions } = scoreReadiness(pageInput(articleHtml()));
    expect(dimensions.reduce((sum, { max }) => sum + max, 0)).toBe(100);
    expect(dimensions.reduce((sum, { scored }) => sum + scored, 0)).toBe(score);
    for (const { scored, max } of dimensions) {
      expect(Number.isInteger(scored)).toBe(true);
      expect(scored).toBeGreaterThanOrEqual(0);
      expect(scored).toBeLessThanOrEqual(max);
    }
  });

  it.each([
    ['author_byline', 15],
    ['last_updated', 20],
    ['numerical_specifics', 20],
  ] as const)('gives a complete article %s %d', (name, scored) => {
    expect(dimension(articleHtml(), name)?.scored).toBe(scored);
  });

  it.each([
    [60, 0],
    [100, 0],
    [200, 4],
    [300, 8],
    [400, 10],
    [2_500, 10],
    [2_600, 8],
    [5_100, 6],
  ])('a text of %d words gets %d for its length', (count, scored) => {
    expect(dimension(words(count), 'content_length')?.scored).toBe(scored);
  });

  it('gives at most half for fewer than three figures', () => {
    expect(
      dimension(`<article><p>${'word '.repeat(60)} 50 % and 3 km</p></article>`, 'numerical_specifics')
        ?.scored,
    ).toBe(10);
  });

  it('gives nothing for fewer than five names', () => {
    expect(
      dimension(`<article><p>${'word '.repeat(60)} in Rome and in Paris</p></article>`, 'named_entities')
        ?.scored,
    ).toBe(0);
  });

  it.each([
    ['an authoritative and another domain', ['https://nasa.gov/', 'https://a-shop.com/'], 10],
    [
      'four authoritative domains',
      ['https://nasa.gov/', 'https://who.int/', 'https://mit.edu/', 'https://iso.org/'],
      18,
    ],
    [
      'five other domains',
      ['https://a1.com/', 'https://a2.com/', 'https://a3.com/', 'https://a4.com/', 'https://a5.com/'],
      6,
    ],
    ['none', [], 0],
  ])('scores links to %s', (_, urls, scored) => {
    const links = urls.map(
      (url) =>
        `<p>A sentence about a source that one may well read, <a href="${url}">here</a>, and some more words.</p>`,
    );
    expect(
      dimension(
        words(60).replace('</article>', `${links.join('')}</article>`),
        'authoritative_outbound_links',
      )?.scored,
    ).toBe(scored);
  });

  it.each([
    ['seen and marked up', '<meta name="author" content="Ann Lee"><article><p>By Ann Lee</p>', 13],
    ['only seen', '<article><span class="author">Ann Lee</span>', 10],
    ['only marked up', '<meta name="author" content="Ann Lee"><article>', 10],
    ['an organisation', '<article><span class="author">Acme Research GmbH</span>', 5],
    ['nobody', '<article>', 0],
  ])('scores an author who is %s', (_, start, scored) => {
    expect(
      dimension(`${start}<h1>Head</h1><p>${'lorem ipsum dolor '.repeat(30)}</p></article>`, 'author_byline')
        ?.scored,
    ).toBe(scored);
  });
});

it.each([
  [0, 20],
  [30, 20],
  [31, 18],
  [90, 18],
  [180, 15],
  [365, 11],
  [730, 7],
  [1_095, 4],
  [1_096, 2],
  [null, 0],
])('a page %p days old gets %d points', (days, points) => {
  expect(agePoints(days)).toBe(points);
});

it.each([
  [100, 'A'],
  [85, 'A'],
  [84, 'B'],
  [70, 'B'],
  [69, 'C'],
  [55, 'C'],
  [54, 'D'],
  [40, 'D'],
  [39, 'F'],
  [0, 'F'],
  [null, '—'],
])('a score of %p is graded %s', (score, grade) => {
  expect(gradeOf(score)).toBe(grade);
});

describe('pages without a score', () => {
  const article = articleHtml();
  it.each([
    ['not found', fetchedPage('', { status: 404 }), 'status'],
    ['refused', fetchedPage('', { status: 403 }), 'blocked'],
    [
      'forbidden by robots.txt',
      fetchedPage('', { status: 0, error: { kind: 'robots', message: '' } }),
      'blocked',
    ],
    ['unreachable', fetchedPage('', { status: 0, error: { kind: 'connect', message: '' } }), 'no_answer'],
    ['not HTML', fetchedPage('', { headers: { 'content-type': 'application/pdf' } }), 'not_html'],
    ['under fifty words', fetchedPage('<p>Log in</p>'), 'too_short'],
    [
      'drawn by scripts',
      fetchedPage(
        '<div id="root"></div><noscript>Please enable JavaScript.</noscript><script src="/a.js"></script>',
      ),
      'needs_scripts',
    ],
    [
      'a bot challenge',
      fetchedPage(`<title>Just a moment...</title><p>${'Please wait while we check. '.repeat(15)}</p>`),
      'blocked',
    ],
    ['an error page with text', fetchedPage(article, { status: 500 }), 'status'],
  ])('%s', (_, page, unscored) => {
    expect(analysePage(page, { host: HOST, now: NOW }).readiness).toEqual({
      score: null,
      grade: '—',
      dimensions: [],
      unscored,
    });
  });
});
