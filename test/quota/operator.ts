import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { warmStart } from '../support/warm-start';
import type { System } from '../system/system';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** The compiled operator's command on the database of a system. */
export async function operator(system: System, ...words: readonly string[]): Promise<CommandResult> {
  return await command('agency', system.database.databaseUrl, ...words);
}

/** A compiled command of `src/cli`. */
export async function command(
  name: string,
  databaseUrl: string,
  ...words: readonly string[]
): Promise<CommandResult> {
  return await new Promise((done) => {
    execFile(
      process.execPath,
      ['--no-warnings', resolve(__dirname, `../../dist/src/cli/${name}.js`), ...words],
      { env: { PATH: process.env.PATH ?? '', ...warmStart(), DATABASE_URL: databaseUrl } },
      (error, stdout, stderr) => {
        done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      },
    );
  });
}
