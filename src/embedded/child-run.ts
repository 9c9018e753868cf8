import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Account } from './account';

/** How a short-lived child process ended. `errorCode` is set when it could not be started. */
export interface RunOutcome {
  readonly exitCode: number | null;
  readonly errorCode: string | null;
  readonly output: string;
}

/**
 * Environment of every server process: only the path of ours, so that other accounts cannot read our secrets in it,
 * and English messages.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, LC_ALL: 'C', LANG: 'C', TZ: 'UTC', TMPDIR: tmpdir() };
}

/** Runs a program to its end, under `account` when one is given. Never rejects. */
export function run(
  command: string,
  args: readonly string[],
  { account, cwd }: { readonly account: Account | null; readonly cwd: string },
): Promise<RunOutcome> {
  const as = account && { uid: account.uid, gid: account.gid };
  const options = { cwd, env: serverEnvironment(), windowsHide: true, ...as };
  return new Promise((resolve) => {
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      const output = stdout + stderr;
      const code: unknown = error === null ? 0 : error.code;
      if (typeof code === 'string') resolve({ exitCode: null, errorCode: code, output });
      else resolve({ exitCode: typeof code === 'number' ? code : null, errorCode: null, output });
    });
    child.stdin?.end();
  });
}

/** Can `account` enter a folder? The system is asked, because modes do not show ACLs and mounts. */
export async function canEnter(dir: string, account: Account | null): Promise<boolean> {
  if (!account) return true;
  const outcome = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { account, cwd: '/' });
  return outcome.exitCode === 0;
}
