import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import type { System } from '../system/system';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

const PROGRAM = resolve(__dirname, '../../dist/src/cli/agency.js');

/** The compiled operator's command on the database of a system. */
export async function operator(system: System, ...words: readonly string[]): Promise<CommandResult> {
  return await new Promise((done) => {
    execFile(
      process.execPath,
      ['--no-warnings', PROGRAM, ...words],
      { env: { PATH: process.env.PATH ?? '', DATABASE_URL: system.database.databaseUrl } },
      (error, stdout, stderr) => {
        done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      },
    );
  });
}
