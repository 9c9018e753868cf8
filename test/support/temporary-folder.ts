import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWatchdog } from '../../src/embedded/watchdog';

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/** Where hundreds of databases are made and dropped the fastest: memory if it has room for them, else the temporary folder. */
export function quickParent(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Waits for the end of its pipe, then for a database below the folder to stop, then removes the folder. */
const JANITOR = `
while read -r line; do :; done
tries=0
while [ -e "$1/pg/data/postmaster.pid" ] && [ $tries -lt 400 ]; do tries=$((tries+1)); sleep 0.05; done
rm -rf "$1"
`;

/** A folder that goes away also when this process is interrupted or killed. */
export function temporaryFolder(prefix: string, parent = tmpdir()): TemporaryFolder {
  const path = mkdtempSync(join(parent, prefix));
  // a database that a root's tests start runs under another account
  if (process.getuid?.() === 0) chmodSync(path, 0o711);
  const janitor = startWatchdog('test-janitor', JANITOR, [path]);
  return {
    path,
    remove: async () => {
      await janitor.release();
    },
  };
}
