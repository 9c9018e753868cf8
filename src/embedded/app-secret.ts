import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from './data-dir';

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * The secret that encrypts stored credentials: 32 random bytes in base64url, made once and kept in DATA_DIR/app-secret,
 * readable by this user only. Several first starts at once get the same one.
 * Throws when the file holds something else: a new secret would make everything stored unreadable.
 */
export function ensureAppSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret');
  return keptSecret(file) ?? newSecret(dataDir, file);
}

function keptSecret(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (!SECRET.test(text)) {
    throw new Error(
      `${file} does not hold a secret. Put it back from a backup; delete it only if what is stored may be lost.`,
    );
  }
  if (statSync(file).mode & 0o077) chmodSync(file, 0o600);
  return text;
}

function newSecret(dataDir: string, file: string): string {
  makeDataDir(dataDir);
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  const secret = randomBytes(32).toString('base64url');
  try {
    writeFileSync(aside, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
    // unlike a rename, a link never replaces a secret that another process has just stored
    linkSync(aside, file);
    return secret;
  } catch (error) {
    const winner = keptSecret(file);
    if (winner === null) throw error;
    return winner;
  } finally {
    rmSync(aside, { force: true });
  }
}
