import { readDocument } from './read-document';

const textOf = (html: string): string => readDocument(html, 'https://a.example/').main.text;
const prose = [1, 2, 3, 4, 5]
  .map((n) => `<p>Sentence ${n} of the page says, in a dozen words or more, what a reader wants to know.</p>`)
  .join('');
const menu = '<nav><a href="/a">Prices</a><a href="/b">Contact</a></nav>';

describe('readDocument', () => {
  it.each([
    ['an aside', `${menu}<aside class="sidebar">${prose}</aside>`],
    [
      'widgets',
      `${menu}${prose.replaceAll('<p>', '<div class="widget-area"><p>').replaceAll('</p>', '</p></div>')}`,
    ],
    ['noscript', `<div id="root"></div><noscript>${menu}${prose}</noscript>`],
    [
      'the data of a script',
      `<div id="root"></div><script>self.__next_f.push([1,${JSON.stringify(`0:["$","main",null,{"dangerouslySetInnerHTML":{"__html":${JSON.stringify(prose)}}}]\n`)}])</script>`,
    ],
  ])('finds the text of a page that has no other in %s', (_, html) => {
    expect(textOf(html)).toContain('Sentence 5');
    expect(textOf(html)).not.toContain('Prices');
  });

  it('leaves out the side matter of a page with a text', () => {
    const text = prose.replaceAll('Sentence', 'Line');
    expect(textOf(`<main>${text}${text}</main><aside>${prose}</aside>`)).not.toContain('Sentence');
  });
});
