import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { copyThatRuns } from './trusted-copy';

describe('copyThatRuns', () => {
  let dir: string;
  let parent: string;
  const copy = (name = 'copied'): Promise<string | null> =>
    copyThatRuns({
      source: join(dir, 'source'),
      links: [{ path: 'lib/lib.so', to: 'lib.so.1' }],
      name,
      preferredParent: parent,
      account: null,
      runs: () => Promise.resolve(true),
    });

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'trusted-copy-'));
    parent = join(dir, 'parent');
    mkdirSync(parent, { mode: 0o755 });
    mkdirSync(join(dir, 'source/lib'), { recursive: true });
    writeFileSync(join(dir, 'source/run'), 'program', { mode: 0o700 });
    writeFileSync(join(dir, 'source/lib/lib.so.1'), 'library', { mode: 0o600 });
  });
  afterEach(() => {
    rmSync(dir, { recursive: true });
  });

  it('makes a copy that all accounts can read, only we can write, and that has the links', async () => {
    expect(await copy()).toBe(join(parent, 'copied'));
    const mode = (path: string): number => lstatSync(join(parent, 'copied', path)).mode & 0o777;
    expect([mode('.'), mode('lib'), mode('run'), mode('lib/lib.so.1')]).toEqual([0o755, 0o755, 0o755, 0o644]);
    expect(readlinkSync(join(parent, 'copied/lib/lib.so'))).toBe('lib.so.1');
    expect(readdirSync(parent)).toEqual(['copied']);
  });

  it('passes over a place that takes no copy', async () => {
    parent = `/proc/${process.pid}`;
    const name = `${basename(dir)}-copied`;
    try {
      expect(await copy(name)).toBe(join(tmpdir(), name));
    } finally {
      rmSync(join(tmpdir(), name), { recursive: true });
    }
  });

  it('uses a copy that is there', async () => {
    await copy();
    const { ino } = lstatSync(join(parent, 'copied/run'));
    expect(await copy()).toBe(join(parent, 'copied'));
    expect(lstatSync(join(parent, 'copied/run')).ino).toBe(ino);
  });

  it.each([
    [
      'lacks a file',
      (): void => {
        rmSync(join(parent, 'copied/run'));
      },
    ],
    [
      'has a file of another size',
      (): void => {
        writeFileSync(join(parent, 'copied/run'), 'other program');
      },
    ],
    [
      'has a file too many',
      (): void => {
        writeFileSync(join(parent, 'copied/lib/more.so'), '');
      },
    ],
    [
      'has a file that others may write',
      (): void => {
        chmodSync(join(parent, 'copied/run'), 0o777);
      },
    ],
    [
      'has a link to somewhere else',
      (): void => {
        rmSync(join(parent, 'copied/lib/lib.so'));
        symlinkSync('/tmp/lib.so', join(parent, 'copied/lib/lib.so'));
      },
    ],
  ])('makes our own copy anew when it %s', async (_case, spoil) => {
    await copy();
    spoil();
    expect(await copy()).toBe(join(parent, 'copied'));
    expect(readFileSync(join(parent, 'copied/run'), 'utf8')).toBe('program');
    expect(lstatSync(join(parent, 'copied/run')).mode & 0o777).toBe(0o755);
    expect(readlinkSync(join(parent, 'copied/lib/lib.so'))).toBe('lib.so.1');
    expect(readdirSync(join(parent, 'copied')).sort()).toEqual(['lib', 'run']);
    expect(readdirSync(join(parent, 'copied/lib')).sort()).toEqual(['lib.so', 'lib.so.1']);
  });

  it.each([
    [
      'a folder that others may write',
      (path: string): void => {
        mkdirSync(path);
        chmodSync(path, 0o777);
      },
    ],
    [
      'a link, even to a good copy',
      (path: string): void => {
        symlinkSync(join(dir, 'source'), path);
      },
    ],
    [
      'a link to nowhere',
      (path: string): void => {
        symlinkSync('nowhere', path);
      },
    ],
    [
      'a file',
      (path: string): void => {
        writeFileSync(path, '');
      },
    ],
  ])('neither uses nor touches %s under its name', async (_case, occupy) => {
    occupy(join(parent, 'copied'));
    expect(await copy()).toBe(join(parent, 'copied-2'));
    expect(readdirSync(parent).sort()).toEqual(['copied', 'copied-2']);
  });

  it('passes over a parent in which others could swap the copy', async () => {
    chmodSync(parent, 0o777);
    const used = await copy(`${basename(dir)}-copy`);
    expect(used).toBe(`${dir}-copy`);
    rmSync(used!, { recursive: true });
  });
});
