import { bar, clipped, labelled, printable, tableLines, wrapped } from './layout';
import { styleFor } from './style';

const ESCAPE = String.fromCharCode(27);

describe('tableLines', () => {
  it('aligns columns, colours not counted', () => {
    const colours = styleFor(true, undefined);
    const rows = [
      ['engine', 'answers'],
      [colours.good('ab'), '5'],
    ];
    expect(tableLines(rows, ['left', 'right'])).toEqual([
      'engine  answers',
      `${ESCAPE}[32mab${ESCAPE}[0m            5`,
    ]);
  });
});

describe('styleFor', () => {
  it.each([
    ['a file', false, undefined],
    ['a terminal whose owner wants none', true, '1'],
  ])('uses no colours for %s', (_, isTerminal, noColor) => {
    expect(styleFor(isTerminal, noColor).bad('x')).toBe('x');
  });
});

describe('texts', () => {
  it('break at spaces and keep long words whole', () => {
    expect(wrapped('aa bb cc', 5)).toEqual(['aa bb', 'cc']);
    expect(wrapped('a looooong b', 5)).toEqual(['a', 'looooong', 'b']);
    expect(wrapped('', 5)).toEqual([]);
  });

  it('hang beside their label', () => {
    expect(labelled('fix ', 'aa bb cc', 9)).toEqual(['fix aa bb', '    cc']);
  });

  it('cannot steer the terminal', () => {
    expect(printable(`a${ESCAPE}[2Jb\r\nc\u202ed`)).toBe('a [2Jb c d');
  });

  it('are cut with a mark', () => {
    expect(clipped('abcdefgh', 6)).toBe('abc...');
    expect(clipped('abc', 6)).toBe('abc');
  });
});

describe('bar', () => {
  it.each([
    [0, '░░░░'],
    [50, '██░░'],
    [100, '████'],
    [130, '████'],
    [-5, '░░░░'],
  ])('shows %d of 100', (share, shown) => {
    expect(bar(share, 4)).toBe(shown);
  });
});
