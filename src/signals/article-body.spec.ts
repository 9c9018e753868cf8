import { orArticleBody } from './article-body';
import { parsePage } from './document';
import { findMainContent } from './main-content';

const sentence =
  'A heat pump for a detached house costs between 20,000 and 35,000 euros with its installation. ';
const page = (html: string): string => {
  const document = parsePage(html, 'https://a.example/x');
  return orArticleBody(findMainContent(document), document).text;
};
const ld = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'NewsArticle',
  articleBody: `${sentence.repeat(5)}\n${sentence.repeat(5)}`,
})}</script>`;

describe('the text of a page that is drawn in the browser', () => {
  it('is the one it states, line by line', () => {
    const lines = page(`${ld}<div id="root"></div>`).split('\n');
    expect(lines).toEqual([sentence.repeat(5).trim(), sentence.repeat(5).trim()]);
  });

  it('is its own when the HTML holds it', () => {
    expect(page(`${ld}<article><p>${'Own words, and many of them. '.repeat(30)}</p></article>`)).toMatch(
      /^Own words/,
    );
  });
});
