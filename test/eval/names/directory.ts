import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Brands by trade, a file each, one name a line: written for this project. */
const DIRECTORY = join(process.cwd(), 'test/eval/names/brands');

/** Names by trade. */
export function brandDirectory(): Record<string, string[]> {
  return Object.fromEntries(
    readdirSync(DIRECTORY)
      .sort()
      .map((file) => [
        basename(file, '.txt'),
        readFileSync(join(DIRECTORY, file), 'utf8')
          .split('\n')
          .filter((line) => line !== ''),
      ]),
  );
}
