// Builds, unless nothing was changed since the last build that succeeded, then runs the named program, if any, in this process,
// so that it gets the signals. npm runs no "prestart" here: see .npmrc.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** When the last build began that succeeded. */
const RECORD = 'dist/.built';
const BUILT = [
  'src',
  'demo',
  'migrations',
  'ormconfig.ts',
  'nest-cli.json',
  '.swcrc',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

/** Of a file, or of everything in a folder. A file that was only moved has its old time of writing. */
function lastChangeMs(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.ctimeMs;
  return Math.max(found.ctimeMs, ...readdirSync(path).map((name) => lastChangeMs(join(path, name))));
}

function isBuilt() {
  return existsSync(RECORD) && BUILT.every((path) => lastChangeMs(path) <= statSync(RECORD).mtimeMs);
}

function build() {
  const started = new Date();
  const { status } = spawnSync('npm run --silent build', { shell: true, stdio: 'inherit' });
  if (status !== 0) return status ?? 1;
  writeFileSync(RECORD, '');
  utimesSync(RECORD, started, started);
  return 0;
}

const status = isBuilt() ? 0 : build();
process.argv.splice(1, 1);
const [, program] = process.argv;
process.exitCode = status;
if (status === 0 && program !== undefined) await import(pathToFileURL(resolve(program)).href);
