import { articleHtml, pageInput } from '../../test/fixtures/signals/fetched-page';
import { evaluateHeadingHierarchy } from './heading-hierarchy';

const text = '<p>Some words of running text stand here, enough to be read.</p>';
const scoreOf = (html: string): number | null =>
  evaluateHeadingHierarchy(pageInput(`<main>${html}</main>`)).score;

describe('evaluateHeadingHierarchy', () => {
  it('gives a well kept outline everything', () => {
    expect(evaluateHeadingHierarchy(pageInput(articleHtml()))).toMatchObject({ score: 100, findings: [] });
  });

  it.each([
    ['two h1', `<h1>A</h1>${text}<h1>B</h1>${text}`, 85],
    ['no h1', `<h2>A</h2>${text}`, 60],
    [
      'a logo for the h1',
      `<h1><a href="/"><img src="a.png" alt="Acme"></a></h1>${text}<h2>B</h2>${text}`,
      100,
    ],
    ['a picture without a text for the h1', `<h1><img src="a.png"></h1><h2>A</h2>${text}`, 55],
    ['a skipped level', `<h1>A</h1>${text}<h4>B</h4>${text}`, 88],
    ['no headings', text, 25],
    ['no subheadings for 600 words', `<h1>A</h1><p>${'lorem ipsum dolor '.repeat(200)}</p>`, 75],
    ['repeated headings', `<h1>A</h1>${text}<h2>A</h2>${text}`, 95],
  ])('scores %s', (_, html, score) => {
    expect(scoreOf(html)).toBe(score);
  });

  it('does not count headings of navigation and sidebars', () => {
    expect(scoreOf(`<nav><h1>Menu</h1></nav><h1>A</h1>${text}<aside><h5>Ads</h5></aside>`)).toBe(100);
  });

  it('has no score for an empty page', () => {
    expect(evaluateHeadingHierarchy(pageInput('<body></body>')).score).toBeNull();
  });
});
