import { MAX_DEPTH, MAX_NODES, parseTree, RefusedTree } from './parse-tree';

const nested = (levels: number): string => '<div>'.repeat(levels);

function verdictOn(html: string): string {
  try {
    parseTree(html);
    return 'ok';
  } catch (fault) {
    return fault instanceof RefusedTree ? fault.reason : String(fault);
  }
}

describe('parseTree', () => {
  it.each([
    ['an empty text', '', 'ok'],
    ['plain text', 'hello', 'ok'],
    ['a tree at the limit of depth', nested(MAX_DEPTH), 'ok'],
    ['a tree one level deeper', nested(MAX_DEPTH + 1), 'too_deep'],
    ['200 KB of nested boxes', nested(40_000), 'too_deep'],
    ['closed boxes one level too deep', nested(MAX_DEPTH + 1) + '</div>'.repeat(MAX_DEPTH + 1), 'too_deep'],
    ['many siblings', '<br>'.repeat(MAX_NODES + 1), 'too_many_nodes'],
    ['an element with a million attributes', `<div ${'a=1 '.repeat(1_000_000)}>`, 'too_many_nodes'],
    ['megabytes of opening brackets', '<'.repeat(5_000_000), 'too_many_nodes'],
    ['megabytes of unfinished comments', '<!--'.repeat(1_000_000), 'ok'],
  ])('judges %s', (_, html, verdict) => {
    expect(verdictOn(html)).toBe(verdict);
  });

  it('does not count paragraphs and list items that end by themselves as nested', () => {
    expect(verdictOn('<p>one'.repeat(2_000) + '<ul>' + '<li>two'.repeat(2_000))).toBe('ok');
  });
});
