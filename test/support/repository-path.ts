import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A path below the root of the repository, also when this file runs compiled, from `dist`. */
export function repositoryPath(...parts: string[]): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${__dirname}`);
    folder = parent;
  }
  return join(folder, ...parts);
}
