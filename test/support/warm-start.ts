import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { repositoryPath } from './repository-path';

const PRELOADED = repositoryPath('test', 'support', 'warm-start.cjs');
const MADE_OF = [
  repositoryPath('dist', '.built'),
  repositoryPath('node_modules', '.package-lock.json'),
  PRELOADED,
];
const NODE = process.version;
const OF_PROCESSES = {
  file: repositoryPath('dist', `.warm-start-${NODE}`),
  modules: [
    'app.module',
    'backup/backup.service',
    'cli/agency-commands.service',
    'cli/operator-figures.service',
  ],
};
const OF_THREADS = {
  file: repositoryPath('dist', `.warm-start-of-threads-${NODE}`),
  modules: ['pipeline/analysis.worker'],
};

/** Has the processes that tests start from now on take a second less for their modules. The build must be there. */
export async function prepareWarmStart(): Promise<void> {
  await Promise.all([OF_PROCESSES, OF_THREADS].map(make));
  process.env.WARM_START = OF_PROCESSES.file;
  process.env.WARM_START_OF_THREADS = OF_THREADS.file;
}

async function make({ file, modules }: typeof OF_PROCESSES): Promise<void> {
  const isCurrent =
    existsSync(file) && MADE_OF.every((path) => statSync(path).mtimeMs <= statSync(file).mtimeMs);
  if (isCurrent) return;
  const env = { PATH: process.env.PATH ?? '', WARM_START: file, WARM_START_MAKES: '1' };
  const all = modules
    .map((name) => `require(${JSON.stringify(repositoryPath('dist', 'src', name))});`)
    .join('');
  await promisify(execFile)(process.execPath, ['--no-warnings', '--require', PRELOADED, '--eval', all], {
    env,
  });
}

/** For the environment of a process: nothing where `prepareWarmStart` was not called. */
export function warmStart(): Record<string, string> {
  const { WARM_START, WARM_START_OF_THREADS } = process.env;
  return WARM_START === undefined || WARM_START_OF_THREADS === undefined
    ? {}
    : { WARM_START, WARM_START_OF_THREADS, NODE_OPTIONS: `--require ${JSON.stringify(PRELOADED)}` };
}
