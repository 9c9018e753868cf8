import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { repositoryPath } from './repository-path';

const PRELOADED = repositoryPath('test', 'support', 'warm-start.cjs');
const FILE = repositoryPath('dist', `.warm-start-${process.version}`);
const MADE_OF = [
  repositoryPath('dist', '.build.tsbuildinfo'),
  repositoryPath('node_modules', '.package-lock.json'),
  PRELOADED,
];
const MODULES = [
  'app.module',
  'backup/backup.service',
  'cli/agency-commands.service',
  'cli/operator-figures.service',
].map((name) => repositoryPath('dist', 'src', name));

/** Has the processes that tests start from now on take a second less for their modules. The build must be there. */
export async function prepareWarmStart(): Promise<void> {
  const isCurrent =
    existsSync(FILE) && MADE_OF.every((path) => statSync(path).mtimeMs <= statSync(FILE).mtimeMs);
  if (!isCurrent) {
    const env = { PATH: process.env.PATH ?? '', WARM_START: FILE, WARM_START_MAKES: '1' };
    const all = MODULES.map((path) => `require(${JSON.stringify(path)});`).join('');
    await promisify(execFile)(process.execPath, ['--no-warnings', '--require', PRELOADED, '--eval', all], {
      env,
    });
  }
  process.env.WARM_START = FILE;
}

/** For the environment of a process: nothing where `prepareWarmStart` was not called. */
export function warmStart(): Record<string, string> {
  const { WARM_START } = process.env;
  return WARM_START === undefined
    ? {}
    : { WARM_START, NODE_OPTIONS: `--require ${JSON.stringify(PRELOADED)}` };
}
