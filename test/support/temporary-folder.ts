import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Waits for the end of its pipe, then for a database below the folder to stop, then removes the folder. */
const JANITOR = `
while read -r line; do :; done
tries=0
while [ -e "$1/pg/data/postmaster.pid" ] && [ $tries -lt 400 ]; do tries=$((tries+1)); sleep 0.05; done
rm -rf "$1"
`;

/** A folder that goes away also when this process is interrupted or killed. */
export function temporaryFolder(prefix: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), prefix));
  // a database that a root's tests start runs under another account
  if (process.getuid?.() === 0) chmodSync(path, 0o711);
  const janitor = spawn('/bin/sh', ['-c', JANITOR, 'test-janitor', path], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  janitor.unref();
  (janitor.stdin as unknown as { unref(): void }).unref();
  return {
    path,
    remove: async () => {
      janitor.ref();
      const ended = once(janitor, 'exit');
      janitor.stdin.end();
      await ended;
    },
  };
}
