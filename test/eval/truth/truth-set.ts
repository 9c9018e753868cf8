import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const STANDARD = 'truth';

/** The folder that `--truth DIR` names. */
export function truthIn(args: readonly string[]): string {
  const at = args.indexOf('--truth');
  return resolve(at < 0 ? STANDARD : (args[at + 1] ?? STANDARD));
}

/** The rows of one outside set; null when it is not there. */
export function truthRows(truth: string, set: string, file = 'cases.jsonl'): unknown[] | null {
  const path = join(truth, set, file);
  if (!existsSync(path)) return null;
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}
