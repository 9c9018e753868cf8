import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverEnvironment } from './child-run';

/** A shell script that outlives its owner, to clean up. It learns of the owner's end when its standard input closes. */
export interface Watchdog {
  /** Writes a line to its standard input. */
  tell(line: string): void;
  /** Closes its standard input. Resolves to its exit code once it has ended; null when it failed or was killed. */
  release(): Promise<number | null>;
}

/** Starts the script in its own session, so that a terminal's Ctrl-C reaches only the owner. */
export function startWatchdog(name: string, script: string, args: readonly string[]): Watchdog {
  const child = spawn('/bin/sh', ['-c', script, name, ...args], {
    cwd: '/',
    detached: true,
    env: serverEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit').then(
    ([code]) => code as number | null,
    () => null,
  );
  // a watchdog that died must not make the owner's next write fail
  child.stdin.on('error', () => undefined);
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return {
    tell: (line) => {
      child.stdin.write(`${line}\n`);
    },
    release: () => {
      child.ref();
      child.stdin.end();
      return ended;
    },
  };
}
