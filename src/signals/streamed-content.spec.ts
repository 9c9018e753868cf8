import { parsePage } from './document';

const blocksOf = (html: string): readonly string[] =>
  parsePage(`<body>${html}</body>`, 'https://a.example/').blocks.map(({ text }) => text);
const boundary = (at: number, fallback: string): string =>
  `<!--$?--><template id="B:${at}"></template>${fallback}<!--/$-->`;

describe('content that a page sends late', () => {
  it.each([
    [
      'a part of React, in place of its fallback',
      `<p>a</p>${boundary(0, '<p>Loading</p><!--$-->x<!--/$-->')}<p>c</p><div hidden id="S:0"><p>b</p></div><script>$RC("B:0","S:0")</script>`,
      ['a', 'b', 'c'],
    ],
    [
      'a part with style sheets to wait for',
      `${boundary(1, '')}<p>c</p><div hidden id="S:1"><p>b</p></div><script>$RR("B:1","S:1",[["/a.css"]])</script>`,
      ['b', 'c'],
    ],
    [
      'a part in the gap of another part',
      `${boundary(0, '')}<p>z</p><div hidden id="S:0"><p>a</p><template id="P:1"></template></div><div hidden id="S:1"><p>b</p></div><script>$RS("S:1","P:1");$RC("B:0","S:0")</script>`,
      ['a', 'b', 'z'],
    ],
    [
      'a part that an external runtime puts in place',
      `${boundary(0, '<p>Loading</p>')}<div hidden id="S:0"><p>a</p></div><template data-rci="" data-bid="B:0" data-sid="S:0"></template>`,
      ['a'],
    ],
    [
      'a part that two scripts put in the same place, once',
      `${boundary(0, '<p>Loading</p>')}<p>c</p><div hidden id="S:0"><p>a</p><p>b</p></div><script>$RC("B:0","S:0");$RC("B:0","S:0")</script>`,
      ['a', 'b', 'c'],
    ],
    ['a part whose script is missing', '<div hidden id="S:0"><p>a</p></div>', ['a']],
    [
      'a part of Solid',
      '<template id="pl-0-1"></template><p>Loading</p><!--pl-0-1--><p>b</p><template id="0-1"><p>a</p></template><script>$df("0-1")</script>',
      ['a', 'b'],
    ],
    [
      'a shadow root with slots',
      '<x-a><template shadowrootmode="open"><h1>t</h1><slot name="s">none</slot><slot></slot><slot name="u">own</slot></template><p>rest</p><p slot="s">named</p><p slot="v">lost</p></x-a>',
      ['t', 'named', 'rest', 'own'],
    ],
  ])('is read where a reader sees it: %s', (_, html, texts) => {
    expect(blocksOf(html)).toEqual(texts);
  });

  it.each([
    [
      'a hidden box of another kind',
      '<p>a</p><div hidden id="dialog"><p>b</p></div><script>$RC("B:0","S:0")</script>',
    ],
    [
      'a part that belongs into itself',
      '<p>a</p><div hidden id="x"><template id="B:0"></template></div><script>$RC("B:0","x")</script>',
    ],
    [
      'a template that no script uses',
      '<p>a</p><template id="t"><p>b</p></template><script>$df("other")</script>',
    ],
  ])('stays unseen: %s', (_, html) => {
    expect(blocksOf(html)).toEqual(['a']);
  });
});
