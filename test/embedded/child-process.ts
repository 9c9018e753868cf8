import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts one of the scripts beside this file in a process that a test may kill. */
export function startChild(script: string, args: readonly string[]): ChildProcess {
  return fork(join(__dirname, script), args, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** The child's next message. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

/** Ends a child as `kill -9` does, and waits until it is gone. */
export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
