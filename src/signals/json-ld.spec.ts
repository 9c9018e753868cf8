import { firstText, parseLenient, readJsonLd } from './json-ld';

describe('parseLenient', () => {
  it.each([
    ['plain JSON', '{"a":1}', { a: 1 }],
    ['trailing commas', '{"a":[1,2,],}', { a: [1, 2] }],
    ['line comments', '{"a":1, // one\n"b":2}', { a: 1, b: 2 }],
    ['block comments', '{/* x */"a":1}', { a: 1 }],
    ['slashes inside strings', '{"a":"http://x.example/*y*/",}', { a: 'http://x.example/*y*/' }],
    ['raw line breaks in strings', '{"a":"b\nc"}', { a: 'b c' }],
    ['an HTML comment around it', '<!-- {"a":1} -->', { a: 1 }],
    ['CDATA marks', '//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }],
    ['a final semicolon', '{"a":1};', { a: 1 }],
    ['escaped quotes', '{"a":"say \\"hi\\"",}', { a: 'say "hi"' }],
  ])('reads %s', (_, source, value) => {
    expect(parseLenient(source)).toEqual(value);
  });

  it.each(['', '{', 'var x = 1', '[1,2'])('gives up on %j', (source) => {
    expect(parseLenient(source)).toBeUndefined();
  });
});

describe('readJsonLd', () => {
  it('takes nodes out of lists, graphs and properties', () => {
    const { nodes } = readJsonLd([
      '[{"@type":"WebSite"},{"@graph":[{"@type":["Article","https://schema.org/NewsArticle"],"author":{"@type":"Person"}}]}]',
    ]);
    expect(nodes.map(({ types }) => types)).toEqual([['WebSite'], ['Article', 'NewsArticle'], ['Person']]);
  });

  it('counts blocks that nobody can read', () => {
    expect(readJsonLd(['{oops', '{"@type":"Thing"}'])).toMatchObject({ blocks: 2, brokenBlocks: 1 });
  });

  it('stops at deep nesting', () => {
    expect(readJsonLd(['['.repeat(50_000) + ']'.repeat(50_000)]).nodes).toEqual([]);
  });
});

describe('firstText', () => {
  it.each([
    ['a', 'a'],
    [['', 'b'], 'b'],
    [{ name: 'c' }, 'c'],
    [{ '@value': 'd' }, 'd'],
    [{ url: 'https://e.example/' }, 'https://e.example/'],
    [2009, '2009'],
    [null, null],
    [{ other: 1 }, null],
  ])('of %j is %j', (value, text) => {
    expect(firstText(value)).toBe(text);
  });
});
