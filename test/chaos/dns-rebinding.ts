import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rebindingInProcess } from './rebinding-in-process';
import type { FailureTest, Trial } from './trial';

export const dnsRebinding: FailureTest = {
  title: 'a name is public at the first attempt and private at the second',
  run: async (trial) => {
    await rebindingInProcess(trial);
    await inNamespace(trial);
  },
};

/** A line that the program in the namespace prints. */
export type NamespaceLine =
  | { readonly say: string }
  | { readonly check: string; readonly passed: boolean; readonly figure: string | number }
  | { readonly end: true };

const SANDBOX = ['--net', '--mount'];

/**
 * The same with nothing replaced: processes of the service, a name server, and addresses of its own, in a network
 * that holds only them. Needs Linux, `unshare`, `ip` and root; elsewhere it is left out, and says so.
 */
async function inNamespace(trial: Trial): Promise<void> {
  const program = join(__dirname, 'rebinding-in-namespace.js');
  const argv = [...SANDBOX, process.execPath, '--no-warnings', program, trial.folder];
  const child = spawn('unshare', argv, { stdio: ['ignore', 'pipe', 'pipe'] });
  let faults = '';
  let ended = false;
  child.stderr.on('data', (chunk: Buffer) => (faults += chunk.toString()));
  const exited = once(child, 'exit').catch((error: unknown) => {
    faults += String(error);
  });
  for await (const text of createInterface(child.stdout)) {
    const line = JSON.parse(text) as NamespaceLine;
    if ('say' in line) trial.say(line.say);
    else if ('check' in line) trial.check(line.check, line.passed, line.figure);
    else ended = true;
  }
  await exited;
  if (ended) return;
  if (/unshare|ENOENT|Operation not permitted|namespace:/.test(faults)) {
    trial.say(
      `NOT RUN with a network of its own, which needs root on Linux: ${faults.trim().split('\n')[0]}`,
    );
  } else {
    trial.check('in a network of its own', false, faults.trim().slice(-2_000));
  }
}
