import { parsePostmasterFile } from './postmaster-file';

describe('parsePostmasterFile', () => {
  const lines = ['4711', '/data', '1795240000', '5433', '', '127.0.0.1', '  123 4', 'ready   ', ''];

  it.each([
    ['a server that takes connections', lines, { pid: 4711, port: 5433, ready: true }],
    ['a server that is starting', lines.with(7, 'starting'), { pid: 4711, port: 5433, ready: false }],
    ['a server that is stopping', lines.with(7, 'stopping'), { pid: 4711, port: 5433, ready: false }],
    ['a file that is being written', lines.slice(0, 1), { pid: 4711, port: 0, ready: false }],
    ['an empty file', [], null],
    ['something else', ['hello'], null],
    ['a process id that would mean a group or init', ['-1'], null],
  ])('reads %s', (_case, text, expected) => {
    expect(parsePostmasterFile(text.join('\n'))).toEqual(expected);
  });
});
