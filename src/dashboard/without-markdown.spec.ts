import { withoutMarkdown } from './without-markdown';

describe('withoutMarkdown', () => {
  it.each([
    ['**[Brightside](https://brightside.com)** is good', 'Brightside is good'],
    ['[**Brightside**](https://brightside.com) is good', 'Brightside is good'],
    ['See [a](https://a.com), [b](https://b.com/x_(y)).', 'See a, b).'],
    ['no [link] (here) ** at all', 'no [link] (here)  at all'],
    ['', ''],
  ])('%j reads %j', (text, seen) => {
    expect(withoutMarkdown(text)(0, text.length)).toBe(seen);
  });

  it('reads the same in parts, wherever it is cut', () => {
    const text = 'A **[Bright **side**](https://b.com)** is, like [Hub](https://h.com), good.';
    const plain = withoutMarkdown(text);
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(plain(0, cut) + plain(cut, text.length)).toBe('A Bright side is, like Hub, good.');
    }
  });
});
