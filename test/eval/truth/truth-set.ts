import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of one outside set; null when it is not there. */
export function truthRows(truth: string, set: string, file = 'cases.jsonl'): unknown[] | null {
  const path = join(truth, set, file);
  if (!existsSync(path)) return null;
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}
