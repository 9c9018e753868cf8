import { distinctSources, sourceOf, withoutCited, withoutQueryPart } from './source';

const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/token';

describe('the host of a source', () => {
  it.each([
    ['https://WWW.Acme.example:8443/a?b#c', 'x', 'www.acme.example'],
    ['https://münchen.example/', undefined, 'xn--mnchen-3ya.example'],
    [REDIRECT, 'acme.example', 'acme.example'],
    [REDIRECT, ' www.Acme.example ', 'acme.example'],
    [REDIRECT, 'bücher.example', 'xn--bcher-kva.example'],
    [REDIRECT, 'Best tools 2026', ''],
    [REDIRECT, 'acme', ''],
    [REDIRECT, 'v1.2', ''],
    [REDIRECT, 'acme..example', ''],
    [REDIRECT, 'acme.example/path', ''],
    [REDIRECT, undefined, ''],
    [
      'https://acme.example.vertexaisearch.cloud.google.com.evil.example/',
      'x',
      'acme.example.vertexaisearch.cloud.google.com.evil.example',
    ],
  ])('of %s titled %s is %s', (url, title, host) => {
    expect(sourceOf(url, title)?.host).toBe(host);
  });

  it.each(['', 'acme.example', 'javascript:alert(1)', 'data:text/html,x', 'https://', '/a'])(
    '%j is no source',
    (url) => {
      expect(sourceOf(url, 'acme.example')).toBeNull();
    },
  );
});

it('of an address that no server has to take is none, and its title is not without end', () => {
  const address = (length: number): string => 'https://acme.example/'.padEnd(length, 'a');
  expect([sourceOf(address(8_001), 'A'), sourceOf(address(8_000), 'A')?.host]).toEqual([
    null,
    'acme.example',
  ]);
  expect(sourceOf('https://acme.example/', ` ${'A'.repeat(1_000)}`)?.title).toBe('A'.repeat(500));
  expect(sourceOf('https://acme.example/', ' ')?.title).toBeNull();
});

describe('a tracking parameter', () => {
  it.each([
    ['https://a.example/?utm_source=openai', 'https://a.example/'],
    ['https://a.example/p?x=1&utm_source=openai', 'https://a.example/p?x=1'],
    ['https://a.example/p?utm_source=openai&x=a%20b#top', 'https://a.example/p?x=a%20b#top'],
    ['https://a.example/p?utm_source=other', 'https://a.example/p?utm_source=other'],
    ['https://a.example/p?q=x?utm_source=openai', 'https://a.example/p?q=x?utm_source=openai'],
    ['https://a.example/#?utm_source=openai', 'https://a.example/#?utm_source=openai'],
  ])('is dropped from %s and nothing else is', (url, clean) => {
    expect(withoutQueryPart(url, 'utm_source=openai')).toBe(clean);
  });
});

describe('lists of sources', () => {
  const untitled = sourceOf('https://a.example/', undefined);
  const titled = sourceOf('https://a.example/', 'A');
  const other = sourceOf('https://b.example/', 'B');

  it('hold an address once, in order, with the first title known', () => {
    expect(distinctSources([untitled, null, other, titled, other])).toEqual([titled, other]);
  });

  it('are 200 at most', () => {
    const many = Array.from({ length: 300 }, (_, at) => sourceOf(`https://acme.example/${at}`, 'A'));
    expect(distinctSources(many).map(({ url }) => url)).toEqual(
      many.slice(0, 200).flatMap((source) => source?.url ?? []),
    );
  });

  it('of what was found leave out what is cited', () => {
    expect(withoutCited([titled, other, other], distinctSources([untitled]))).toEqual([other]);
  });
});
