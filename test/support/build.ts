import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryPath } from './repository-path';

const RECORD = repositoryPath('dist', '.build.tsbuildinfo');
const BUILT = ['src', 'demo', 'migrations', 'ormconfig.ts', 'tsconfig.json', 'tsconfig.build.json'];

/** Compiles the service into `dist`, unless nothing was changed since the last time. Types are not checked. */
export async function build(): Promise<void> {
  if (
    existsSync(RECORD) &&
    BUILT.every((name) => lastChangeMs(repositoryPath(name)) <= statSync(RECORD).mtimeMs)
  )
    return;
  const started = new Date();
  const compiler = require.resolve('typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    repositoryPath('tsconfig.build.json'),
    '--noCheck',
  ]);
  for (const folder of ['src', 'demo', 'migrations']) removeOutputWithoutSource(folder);
  // the compiler leaves its record as it is when nothing comes out differently
  utimesSync(RECORD, started, started);
}

/** Entities and migrations are found by their folders: one that was renamed would be there twice. */
function removeOutputWithoutSource(folder: string): void {
  const output = repositoryPath('dist', folder);
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    const source = name.replace(/\.js(\.map)?$/, '.ts');
    if (source !== name && !existsSync(repositoryPath(folder, source))) rmSync(join(output, name));
  }
}

/** Of a file, or of everything in a folder. A file that was only moved has its old time of writing. */
function lastChangeMs(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.ctimeMs;
  return Math.max(found.ctimeMs, ...readdirSync(path).map((name) => lastChangeMs(join(path, name))));
}
