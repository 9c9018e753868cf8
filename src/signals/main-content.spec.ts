import { articleHtml } from '../../test/fixtures/signals/fetched-page';
import { parsePage } from './document';
import { findMainContent } from './main-content';

const textOfPage = (html: string): string => findMainContent(parsePage(html, 'https://a.example/')).text;
const paragraph = (n: number): string =>
  `<p>Paragraph ${n} tells, at some length, what there is to tell, and more.</p>`;
const body = [1, 2, 3, 4].map(paragraph).join('');

describe('findMainContent', () => {
  it('keeps the article and leaves navigation, comments and footer', () => {
    const text = textOfPage(articleHtml());
    expect(text).toContain('A heat pump for a house of 120 m²');
    expect(text).toContain('Home Energy Scotland');
    expect(text).toContain('A hot water cylinder of 200 litres');
    expect(text).not.toContain('Rupert Grumble');
    expect(text).not.toContain('Imprint');
    expect(text).not.toContain('Prices');
  });

  it.each([
    [
      'the summary between headline and article',
      `<h1>Head</h1><p class="lead">The summary of the article says the most important thing first.</p><div class="content">${body}</div>`,
      'The summary of the article',
    ],
    [
      'an article cut into several boxes',
      `<main><section>${body}</section><section>${body.replaceAll('Paragraph', 'Chapter')}</section></main>`,
      'Chapter 3',
    ],
    ['a page without any container', body, 'Paragraph 4'],
  ])('keeps %s', (_, html, text) => {
    expect(textOfPage(html)).toContain(text);
  });

  it.each([
    [
      'lines that lead elsewhere',
      `<article>${body}<p>Read more: our other story</p></article>`,
      'our other story',
    ],
    ['a last heading with nothing below', `<article>${body}<h2>Your opinion</h2></article>`, 'Your opinion'],
    [
      'lists of links',
      `<article>${body}<ul><li><a href="/1">First other page</a></li><li><a href="/2">Second other page</a></li></ul></article>`,
      'other page',
    ],
    [
      'captions',
      `<article>${body}<figure><img><figcaption>A man with a bowler</figcaption></figure></article>`,
      'bowler',
    ],
  ])('drops %s', (_, html, text) => {
    expect(textOfPage(html)).not.toContain(text);
  });

  it.each([
    [
      'titles that are links',
      (n: number) => `<li class="card"><h3><a href="/${n}">Thing number ${n}</a></h3><p>€${n}.00</p></li>`,
    ],
    [
      'cards that are links',
      (n: number) => `<a class="card" href="/${n}"><h3>Thing number ${n}</h3><p>It costs €${n}.00</p></a>`,
    ],
    [
      'rows',
      (n: number) =>
        `<article class="post-${n} post"><h2><a href="/${n}">Thing number ${n}</a></h2><p>It costs €${n}.00 a year.</p></article>`,
    ],
  ])('keeps every item of a list with %s', (_, item) => {
    const items = Array.from({ length: 12 }, (__, at) => item(at + 10)).join('');
    const text = textOfPage(
      `<nav><a href="/">Home</a></nav><h1>Things</h1><p>All we make.</p><ul>${items}</ul><footer>${body}</footer>`,
    );
    expect(text.split('\n').filter((line) => /^Thing number \d+$/.test(line))).toHaveLength(12);
    expect(text).toContain('€21.00');
    expect(text).toContain('All we make.');
    expect(text).not.toMatch(/Home|Paragraph/);
  });

  it('takes teasers below an article for no list', () => {
    const teasers = Array.from(
      { length: 9 },
      (_, at) => `<div class="box"><h3><a href="/${at}">Other story ${at}</a></h3><p>Short.</p></div>`,
    ).join('');
    expect(
      textOfPage(
        `<meta property="og:type" content="article"><div class="content"><h1>H</h1>${body}</div><div>${teasers}</div>`,
      ),
    ).not.toContain('Other story');
  });

  it('has name and price of a product with its description', () => {
    const product = '<script type="application/ld+json">{"@type":"Product","name":"Kettle"}</script>';
    const text = textOfPage(
      `${product}<div><div><h1>Kettle</h1><p>€94.50</p><a class="btn" href="/buy">Buy</a></div><div>${body}</div></div>`,
    );
    expect(text).toMatch(/^Kettle\n€94.50\nParagraph 1/);
  });

  it('is empty for a page without text', () => {
    expect(findMainContent(parsePage('<body></body>', 'https://a.example/')).text).toBe('');
  });
});
