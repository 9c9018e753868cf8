import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryPath } from '../support/repository-path';
import type { Trial } from './trial';

const run = promisify(execFile);
const LOCK = 'package-lock.json';

/** The service as it was at a commit, built in a folder of its own. */
export interface FormerRelease {
  /** Its compiled service. */
  readonly program: string;
  /** Its compiled `migrate` command. */
  readonly migrateProgram: string;
}

/** Checked out below the trial's folder, and built there by its own build command. */
export async function formerRelease(commit: string, { folder, say }: Trial): Promise<FormerRelease> {
  const root = join(folder, 'former');
  const archive = join(folder, 'former.tar');
  mkdirSync(root);
  say(`checking out ${commit}`);
  await run('git', ['-C', repositoryPath(), 'archive', '--format=tar', '-o', archive, commit]);
  await run('tar', ['-xf', archive, '-C', root]);
  if (sameText(join(root, LOCK), repositoryPath(LOCK))) {
    symlinkSync(repositoryPath('node_modules'), join(root, 'node_modules'));
  } else {
    say('its packages differ: installing them');
    await npm(root, 'ci');
  }
  say('building it');
  await npm(root, 'run', 'build');
  const compiled = join(root, 'dist', 'src');
  return { program: join(compiled, 'main.js'), migrateProgram: join(compiled, 'cli', 'migrate.js') };
}

/** The `migrate` command of this version. */
export const MIGRATE_PROGRAM = repositoryPath('dist', 'src', 'cli', 'migrate.js');

/** Rejects with what the command wrote when it fails. */
export async function migrate(program: string, databaseUrl: string): Promise<void> {
  await run(process.execPath, ['--no-warnings', program], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl },
  });
}

async function npm(folder: string, ...words: readonly string[]): Promise<void> {
  await run('npm', [...words, '--silent'], { cwd: folder, shell: process.platform === 'win32' });
}

function sameText(one: string, other: string): boolean {
  return readFileSync(one, 'utf8') === readFileSync(other, 'utf8');
}
