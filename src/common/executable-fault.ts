import { accessSync, constants, statSync } from 'node:fs';

/** Why a file cannot be run, in words; null where it can. */
export function executableFault(path: string): string | null {
  try {
    if (!statSync(path).isFile()) return `${path} is no file`;
  } catch {
    return `there is no file ${path}`;
  }
  try {
    accessSync(path, constants.X_OK);
    return null;
  } catch {
    return `${path} may not be run`;
  }
}
