import { articleHtml, pageInput } from '../../test/fixtures/signals/fetched-page';
import { evaluateMetadata } from './metadata';

const html = articleHtml();

describe('evaluateMetadata', () => {
  it.each([
    ['everything in order', html, 100],
    ['no title', html.replace(/<title>.*<\/title>/u, ''), 75],
    ['a very short title', html.replace(/<title>.*<\/title>/u, '<title>Home</title>'), 90],
    [
      'a Japanese title of fitting width',
      html.replace(/<title>.*<\/title>/u, '<title>クラウド会計ソフトfreee</title>'),
      100,
    ],
    [
      'a Japanese title that is cut',
      html.replace(/<title>.*<\/title>/u, `<title>${'会計'.repeat(20)}</title>`),
      90,
    ],
    ['no description', html.replace(/<meta name="description"[^>]*>/u, ''), 80],
    [
      'a canonical address elsewhere',
      html.replace(
        'rel="canonical" href="https://www.example.com',
        'rel="canonical" href="https://other.example',
      ),
      80,
    ],
    ['noindex', html.replace('index, follow', 'noindex'), 75],
    ['no language', html.replace(' lang="en-GB"', ''), 95],
    ['an hreflang that is no tag', html.replace('hreflang="de"', 'hreflang="german_de"'), 95],
  ])('scores %s', (_, page, score) => {
    expect(evaluateMetadata(pageInput(page)).score).toBe(score);
  });

  it('takes a subdomain for the own site', () => {
    expect(
      evaluateMetadata(
        pageInput(
          html.replace('href="https://www.example.com/guide"', 'href="https://blog.example.com/guide"'),
        ),
      ).score,
    ).toBe(100);
  });
});
