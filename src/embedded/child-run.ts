import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Account } from './account';

/** How a short-lived child process ended. `errorCode` is set when it could not be started at all. */
export interface RunOutcome {
  readonly exitCode: number | null;
  readonly errorCode: string | null;
  readonly output: string;
}

/**
 * Environment of every server process: nothing of ours but the path, so that no secret of this process is
 * readable in the environment of another account, and so that messages are in English.
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
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error: NodeJS.ErrnoException) => {
      resolve({ exitCode: null, errorCode: error.code ?? error.message, output });
    });
    child.once('close', (exitCode) => {
      resolve({ exitCode, errorCode: null, output });
    });
  });
}

/** Whether `account` can enter a folder: asked of the system, since modes alone leave out ACLs and mounts. */
export async function canEnter(dir: string, account: Account | null): Promise<boolean> {
  if (!account) return true;
  const outcome = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { account, cwd: '/' });
  return outcome.exitCode === 0;
}
