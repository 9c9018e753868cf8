import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '2g';
const CHUNKS = [4 * 1_024 * 1_024, 64 * 1_024, 4_096, 1];

/** May this program mount in a namespace of its own? On Linux as root: the embedded PostgreSQL needs another account then. */
export function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** Runs this program again where its mounts are its own, and end with it. Answers its exit code. */
export async function againWithOwnMounts(...words: readonly string[]): Promise<number> {
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1), ...words];
  const child = spawn('unshare', ['--mount', ...program], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** A file system in memory, of 2 GB, in place of a folder. */
export class SmallDisk {
  private readonly ballast: string;

  private constructor(private readonly folder: string) {
    this.ballast = join(folder, 'ballast');
  }

  static mount(folder: string): SmallDisk {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'tmpfs', folder]);
    return new SmallDisk(folder);
  }

  /** Until not one byte more can be written. Called again it takes what has become free. */
  fill(): void {
    const file = openSync(this.ballast, 'a');
    try {
      for (const size of CHUNKS) while (written(file, Buffer.alloc(size)));
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    if (existsSync(this.folder)) execFileSync('umount', ['--lazy', this.folder]);
  }
}

function written(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
