import { markdownSurface } from './markdown-surface';

const textOf = (answer: string): string => markdownSurface(answer).text.trimEnd();

describe('markdownSurface', () => {
  it.each([
    ['keeps the label of a link', 'Try [Vercel](https://vercel.com) now', 'Try Vercel now'],
    ['drops a label that is an address', 'See [www.vercel.com](https://vercel.com).', 'See .'],
    [
      'drops a label that is the host of its own target',
      'See [acme.internal](https://www.acme.internal/x).',
      'See .',
    ],
    ['keeps a label that only looks like a host', 'Use [Next.js](https://nextjs.org).', 'Use Next.js.'],
    [
      'drops web addresses and e-mail addresses',
      'Go to https://acme.com/a?b=1, or ask help@acme.com.',
      'Go to , or ask .',
    ],
    ['drops an address with balanced brackets', 'x (https://en.wiki.org/Acme_(brand)) y', 'x () y'],
    ['drops a bare host with a path, or alone in brackets', 'See acme.com/pricing (acme.com)', 'See  ()'],
    ['keeps a bare host in a sentence', 'You.com is good', 'You.com is good'],
    ['drops an address behind Chinese text', '请访问https://acme.com很好', '请访问很好'],
    [
      'drops citation marks',
      'Good[1][2, 3]. Fine【4†source】. \ue200cite\ue202turn0\ue201Yes[^5]',
      'Good. Fine. Yes',
    ],
    ['drops numbered links', 'Good ([1](https://a.com))', 'Good'],
    [
      'drops brackets that hold citations alone, and the space in front',
      'Good. ([a.com](https://a.com/x?y=1), [b.com](https://b.com "B"); https://c.com/) Then ([2]) this ([d.com][3]).\n\n[3]: https://d.com',
      'Good. Then this.',
    ],
    ['parts two words all the same', 'Good ([a.com](https://a.com))then', 'Good then'],
    [
      'keeps brackets that hold a name',
      'As said ([Gartner](https://gartner.com), [a.com](https://a.com))',
      'As said (Gartner, )',
    ],
    ['drops images', '![Acme logo](https://acme.com/l.png) Text', ' Text'],
    ['resolves reference links', 'Try [Acme][1].\n\n[1]: https://acme.com', 'Try Acme.'],
    ['drops signs of emphasis', '**Acme** _is_ ~~bad~~ `good` __x__', 'Acme is bad good x'],
    ['keeps signs that are no emphasis', '5 * 3 and snake_case', '5 * 3 and snake_case'],
    ['reads escapes, entities and tags', 'A\\*B &amp; C&nbsp;D<br>E <b>F</b>', 'A*B & C D E F'],
    ['leaves program code out', 'a\n```js\nacme()\n```\nb', 'a\nb'],
    ['reads a fence of prose', '```markdown\n1. Acme\n```', 'Acme'],
    ['leaves rules out', 'a\n\n---\n\nb', 'a\nb'],
  ])('%s', (_, answer, expected) => {
    expect(textOf(answer)).toBe(expected);
  });

  it.each([
    ['heading', '## Acme', { kind: 'heading', level: 2 }],
    ['numbered item', '1. Acme', { kind: 'item', ordered: true, level: 0 }],
    ['nested bullet', '   - Acme', { kind: 'item', ordered: false, level: 3 }],
    ['keycap item', '1️⃣ Acme', { kind: 'item', ordered: true }],
    ['paragraph that starts with a figure', '3.5 stars', { kind: 'paragraph' }],
  ])('knows a %s', (_, answer, expected) => {
    expect(markdownSurface(answer).blocks[0]).toMatchObject(expected);
  });

  it('reads a table cell by cell', () => {
    const { blocks, text } = markdownSurface('| Tool | Price |\n|---|---|\n| **Acme** | $5 |');
    expect(
      blocks.map(({ kind, level, header, start, end }) => [kind, level, header, text.slice(start, end)]),
    ).toEqual([
      ['cell', 0, true, 'Tool'],
      ['cell', 1, true, 'Price'],
      ['cell', 0, false, 'Acme'],
      ['cell', 1, false, '$5'],
    ]);
  });

  it('marks bold and italic text and links, with their targets', () => {
    const { marks, text } = markdownSurface(
      '1. **[Acme](https://acme.com)** – good, as is _Globex_ **by *Initech* too**',
    );
    expect(marks.map(({ kind, start, end, url }) => [kind, text.slice(start, end), url])).toEqual([
      ['link', 'Acme', 'https://acme.com'],
      ['bold', 'Acme', null],
      ['bold', 'Globex', null],
      ['bold', 'by Initech too', null],
      ['bold', 'Initech', null],
    ]);
  });

  it('lists the addresses written in the answer once each', () => {
    const answer =
      'https://a.com/x [b](https://b.com) www.c.com/d <https://e.com> ![i](https://img.com/i.png) https://a.com/x';
    expect(markdownSurface(answer).urls).toEqual([
      'https://a.com/x',
      'https://b.com',
      'https://www.c.com/d',
      'https://e.com',
    ]);
  });

  it('lists those of brackets that hold citations alone as they would be listed outside', () => {
    const answer =
      'As said ([a.com](<https://a.com/x?utm_source=openai>), [b.com][2]; https://c.com/y). More (https://d.com, https://e.com).\n\n[2]: https://b.com/z';
    expect(markdownSurface(answer).text.trimEnd()).toBe('As said. More.');
    expect(markdownSurface(answer).urls).toEqual([
      'https://a.com/x?utm_source=openai',
      'https://b.com/z',
      'https://c.com/y',
      'https://d.com',
      'https://e.com',
    ]);
  });

  it('leads every character back to the original', () => {
    const answer = 'Try **[Acme](https://acme.com)** &amp; co';
    const { text, starts, ends } = markdownSurface(answer);
    const at = text.indexOf('Acme');
    expect(answer.slice(starts[at], ends[at + 3])).toBe('Acme');
    const sign = text.indexOf('&');
    expect(answer.slice(starts[sign], ends[sign])).toBe('&amp;');
  });

  it('knows a closing list of sources', () => {
    const { blocks } = markdownSurface('Acme is good.\n\n## Sources\n- Acme blog\n\n## More\nGlobex');
    expect(blocks.map(({ inSources }) => inSources)).toEqual([false, true, true, false, false]);
  });

  it.each([
    '## Źródła\n- Acme',
    'Källor:\nAcme',
    '**Sources and references**\nAcme',
    '### Quellen & Literatur\nAcme',
    '## 参考資料\n- Acme',
    '## Источники\n- Acme',
  ])('knows the title of one in other languages: %j', (closing) => {
    const { blocks } = markdownSurface(`Globex.\n\n${closing}`);
    expect(blocks.map(({ inSources }) => inSources)).toEqual([false, true, true]);
  });

  it.each([
    ['on one line', 'Install:\n\n```npm install acme```\n\nGlobex is good.', 'Globex is good.'],
    ['with another fence in it', '```js\nlet acme;\n~~~\nlet b;\n```\nGlobex is good.', 'Globex is good.'],
    ['in tildes', '~~~js\nlet acme;\n~~~\nGlobex is good.', 'Globex is good.'],
  ])('goes on reading behind program code %s', (_, answer, last) => {
    const { text } = markdownSurface(answer);
    expect(text.trimEnd().split('\n').at(-1)).toBe(last);
    expect(text).not.toContain('let ');
  });

  it.each([
    ['deep brackets', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['unclosed links', '[a]('.repeat(25_000)],
    ['stars', '*'.repeat(100_000)],
    ['broken addresses', 'www.)'.repeat(20_000)],
    ['unclosed tags', '<a'.repeat(50_000)],
  ])('survives %s', (_, answer) => {
    const surface = markdownSurface(answer);
    expect(surface.starts).toHaveLength(surface.text.length);
  });
});
