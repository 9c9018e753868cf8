import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { repositoryPath } from '../support/repository-path';
import { runTest } from './run-test';
import { upgrade } from './upgrade';

const USAGE = `npm run drill -- upgrade [--from COMMIT] [--seconds 20]
  former processes and those of this version side by side over one schema, under load
  COMMIT: what runs at present, by its tag or commit; without it the newest tag
  seconds: how long each phase is`;

function newestTag(): string | undefined {
  try {
    const described = execFileSync('git', ['-C', repositoryPath(), 'describe', '--tags', '--abbrev=0'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return described.toString().trim();
  } catch {
    return undefined;
  }
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, seconds: { type: 'string', default: '20' } },
  });
  const commit = values.from ?? newestTag();
  const seconds = Number(values.seconds);
  if (positionals.join() !== 'upgrade' || commit === undefined || !(seconds > 0)) {
    console.error(USAGE);
    return 2;
  }
  return (await runTest('upgrade', upgrade(commit, seconds), false)) ? 0 : 1;
}

void main().then((code) => {
  process.exit(code);
});
