import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder';

/** Fetches packages that hold open data from the registry and reads them; `modules`: the folder in which they lie. */
export async function withPackages<Result>(
  packages: readonly string[],
  read: (modules: string) => Result,
): Promise<Result> {
  const folder = temporaryFolder('agency-reporting-names-');
  try {
    execFileSync('npm', ['install', '--ignore-scripts', '--prefix', folder.path, ...packages], {
      stdio: 'inherit',
    });
    return read(join(folder.path, 'node_modules'));
  } finally {
    await folder.remove();
  }
}
