// Builds, then runs the named program in this process, so that it gets the signals. npm runs no "prestart" here: see .npmrc.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { status } = spawnSync('npm run --silent build', { shell: true, stdio: 'inherit' });
if (status === 0) {
  process.argv.splice(1, 1);
  await import(pathToFileURL(resolve(process.argv[1])).href);
} else {
  process.exitCode = status ?? 1;
}
