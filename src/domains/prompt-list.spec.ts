import { checkedPrompts, samePrompts } from './prompt-list';

describe('checkedPrompts', () => {
  it('merges prompts that differ in case and surrounding white space, keeping the first spelling', () => {
    expect(checkedPrompts([' Best CRM? ', 'best crm?', 'Cheapest CRM?'])).toEqual([
      'Best CRM?',
      'Cheapest CRM?',
    ]);
  });

  it('counts after merging', () => {
    expect(checkedPrompts(Array.from({ length: 40 }, (_, at) => `Prompt ${at % 10}`))).toHaveLength(10);
  });

  it.each([
    ['none', []],
    ['eleven different ones', Array.from({ length: 11 }, (_, at) => `p${at}`)],
    ['an empty one', ['good', '   ']],
    ['one that cannot be seen', ['good', '\u200b\u200d\u2060']],
    ['one of 501 characters', ['x'.repeat(501)]],
  ])('refuses %s', (_, prompts) => {
    expect(() => checkedPrompts(prompts)).toThrow(
      /^custom_prompts: .* 1 to (500 characters|10 different prompts)$/,
    );
  });

  it('counts characters, not UTF-16 units', () => {
    expect(checkedPrompts(['😀'.repeat(500)])).toHaveLength(1);
  });
});

describe('samePrompts', () => {
  it.each([
    [['a', 'b'], ['B ', ' a'], true],
    [['a', 'b'], ['a'], false],
    [['a'], ['a', 'b'], false],
    [['a'], ['b'], false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(samePrompts(one, other)).toBe(same);
  });
});
