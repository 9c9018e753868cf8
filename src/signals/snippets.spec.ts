import { articleHtml, pageInput } from '../../test/fixtures/signals/fetched-page';
import { evaluateSnippetCandidates } from './snippet-candidates';
import { evaluateSnippetFormat } from './snippet-format';

const article = (html: string): ReturnType<typeof pageInput> =>
  pageInput(`<article><h1>Head</h1>${html}</article>`);
const long = `<p>${'A long paragraph goes on, and on, and on. '.repeat(20)}</p>`;

describe('evaluateSnippetFormat', () => {
  it('gives everything to short paragraphs, a lead, a list, a table and questions', () => {
    expect(evaluateSnippetFormat(pageInput(articleHtml())).score).toBe(100);
  });

  it('gives nothing to one long paragraph', () => {
    expect(evaluateSnippetFormat(article(long))).toMatchObject({
      score: 0,
      evidence: { paragraphs: 1, quotable: 0 },
    });
  });

  it.each([
    'By Nora Lindqvist, Head of Research. Last updated 3 May 2026',
    'Von Nora Lindqvist, 3. Mai 2026',
  ])('takes no byline for the first paragraph: %s', (byline) => {
    const lead =
      'A box costs 18 euros a week and comes on Thursdays, with what is ripe that week on our fields.';
    const { evidence } = evaluateSnippetFormat(article(`<p>${byline}</p><p>${lead}</p>`));
    expect(evidence).toMatchObject({ leadWords: 20 });
  });

  it.each([
    ['<h2>What does a box cost?</h2><h2>How to cancel</h2>', 2],
    ['<h2>What we do</h2><h2>Who we are</h2><h2>How it works</h2>', 0],
    ['<h2>How it works with QuickBooks</h2>', 1],
    ['<h2>Who are we?</h2><h2>How it works?</h2>', 2],
    ['<h2>ما هو السعر؟</h2>', 1],
  ])('counts the questions among the headings %s', (headings, questionHeadings) => {
    expect(evaluateSnippetFormat(article(headings + long)).evidence).toMatchObject({ questionHeadings });
  });

  it('counts no question of the footer', () => {
    const { evidence } = evaluateSnippetFormat(
      pageInput(`<article><h1>Head</h1>${long}</article><footer><h2>Need help?</h2></footer>`),
    );
    expect(evidence).toMatchObject({ questionHeadings: 0 });
  });

  it('has no score without paragraphs', () => {
    expect(evaluateSnippetFormat(pageInput('<body></body>')).score).toBeNull();
  });
});

describe('evaluateSnippetCandidates', () => {
  it('shows the passages with figures and names', () => {
    const { score, evidence } = evaluateSnippetCandidates(pageInput(articleHtml()));
    expect(score).toBe(100);
    expect(JSON.stringify(evidence.passages)).toContain('£12,500');
  });

  it.each([
    [
      'leans on the text before',
      'This is why it costs 300 euros in Berlin, as everybody who has ever tried to buy one there will tell you at length.',
    ],
    [
      'states neither figure nor name',
      'Prices depend on many things and so it is best to ask somebody who knows about them before one decides on anything.',
    ],
    ['is too short', 'It costs 300 euros in Berlin.'],
  ])('does not count a passage that %s', (_, passage) => {
    const { evidence } = evaluateSnippetCandidates(article(`<p>${passage}</p>${long}`));
    expect(evidence.candidates).toBe(0);
  });

  it('has no score under 50 words', () => {
    expect(evaluateSnippetCandidates(article('<p>Short.</p>')).score).toBeNull();
  });
});
