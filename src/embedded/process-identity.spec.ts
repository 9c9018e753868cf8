import { spawnSync } from 'node:child_process';
import { birthTicks, isAlive, parseBirthTicks } from './process-identity';

describe('process identity', () => {
  it.each([
    ['a plain name', '12 (node) S 1 12 12 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 11 0 176337 99 1', '176337'],
    ['a name with spaces and brackets', '12 (a) b (c) S 1 12 12 0 -1 0 1 2 3 4 5 6 7 8 20 0 1 0 42 9', '42'],
    ['a cut-off line', '12 (node) S 1', ''],
  ])('finds the birth time after %s', (_case, stat, expected) => {
    expect(parseBirthTicks(stat)).toBe(expected);
  });

  it('tells a living process from one that is gone', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(pid)).toBe(false);
    expect(birthTicks(pid)).toBe('');
  });
});
