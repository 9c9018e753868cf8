import { readFileSync, statSync } from 'node:fs';

/** The unprivileged account that a server process runs under. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/**
 * The account for PostgreSQL, which refuses to run as root: the owner of existing data, else `postgres`, else `nobody`.
 * Null when this process is not root, or on Windows: the server then runs under our own account.
 * Throws when root finds no such account.
 */
export function serverAccount(existingDataDir: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(existingDataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const accounts = parseAccounts(readFileSync('/etc/passwd', 'utf8'));
  for (const name of CANDIDATES) {
    const account = accounts.find((each) => each.name === name && each.uid !== 0);
    if (account) return account;
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody". ' +
      'Start the service as an ordinary user, or set DATABASE_URL.',
  );
}

/** Accounts of a passwd(5) text. */
export function parseAccounts(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([, , uid = '', gid = '']) => /^-?\d+$/.test(uid) && /^-?\d+$/.test(gid))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
