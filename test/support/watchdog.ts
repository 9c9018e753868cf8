import { type ChildProcess, spawn } from 'node:child_process';

/** Standard input ends with the process that started it. */
const SCRIPT = 'while read -r line; do :; done; kill -9 "$1" 2>/dev/null';

/** Ends the child when this process is gone, however it went. */
export function endWithThisProcess(child: ChildProcess): void {
  const watchdog = spawn('/bin/sh', ['-c', SCRIPT, 'test-watchdog', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // its number may soon be that of another process
  child.once('exit', () => watchdog.kill('SIGKILL'));
}
