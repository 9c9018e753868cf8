import { nameFault } from './name-rule';

describe('nameFault', () => {
  it.each([
    'Brightside Agency',
    '  Brightside ',
    'O\u2019Neill & Söhne, “the” agency',
    '名'.repeat(40) + '😀'.repeat(40),
    'می\u200cخواهم',
    '👩\u200d💻 Studio',
    'a:b // c',
  ])('takes %j', (name) => {
    expect(nameFault(name)).toBeNull();
  });

  it.each([
    '',
    '   ',
    'x'.repeat(81),
    'two\nlines',
    'two\rlines',
    'two\u2028lines',
    'two\u2029lines',
    'two\u0085lines',
    'a\tb',
    'a\u0000b',
    'a\u007fb',
    'a\u202eb',
    'a\u2067b',
    'a\u200fb',
    'a\u061cb',
    'half \ud800 pair',
    'pay at https://evil.example',
    'ftp://x',
  ])('refuses %j', (name) => {
    expect(nameFault(name)).toEqual(expect.any(String));
  });
});
