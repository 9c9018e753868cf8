import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  type Stats,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account';
import { canEnter } from './child-run';

export interface CopyRequest {
  readonly source: string;
  /** Symbolic links the copy must have, whether or not the source has them; `path` is inside the copy. */
  readonly links: readonly { readonly path: string; readonly to: string }[];
  readonly name: string;
  readonly preferredParent: string;
  readonly account: Account | null;
  /** Do the programs of a copy start? A folder may be mounted `noexec`. */
  readonly runs: (dir: string) => Promise<boolean>;
}

/** In a shared folder another user may own the first name; two more are tried. */
const NAMES = ['', '-2', '-3'];

/**
 * A copy of `source` that the account can run, made once and reused; null when no place allows one. A folder with the
 * expected name is used only when it and everything in it is ours, writable by nobody else, and equal to the source in
 * names, kinds and sizes.
 */
export async function copyThatRuns(request: CopyRequest): Promise<string | null> {
  const expected = expectedContent(request);
  for (const parent of [request.preferredParent, tmpdir(), '/tmp', '/var/tmp']) {
    if (!keepsEntries(parent) || !(await canEnter(parent, request.account))) continue;
    for (const suffix of NAMES) {
      const dir = join(parent, request.name + suffix);
      if (isTaken(dir) && !isOurs(dir)) continue;
      // a full or read-only place is passed over as well
      if (!matches(dir, expected) && !install(request, parent, { dir, expected })) break;
      if (!matches(dir, expected)) continue;
      if (await request.runs(dir)) return dir;
      rmSync(dir, { recursive: true, force: true });
      break;
    }
  }
  return null;
}

/** A real folder (no link), owned by this process's user, that neither group nor others can write to. */
function isOurs(path: string): boolean {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  return entry !== undefined && entry.isDirectory() && isPrivate(entry);
}

/** Is it impossible for others to replace an entry of this folder? It is ours alone, or sticky as /tmp is. */
function keepsEntries(parent: string): boolean {
  const entry = lstatSync(parent, { throwIfNoEntry: false });
  return entry !== undefined && entry.isDirectory() && (isPrivate(entry) || (entry.mode & 0o1000) !== 0);
}

function isTaken(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isPrivate(entry: { readonly uid: number; readonly mode: number }): boolean {
  return entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0;
}

function expectedContent({ source, links }: CopyRequest): string {
  const lines = new Set(inventory(source, () => true));
  for (const { path, to } of links) lines.add(`${path} -> ${to}`);
  return [...lines].sort().join('\n');
}

function matches(dir: string, expected: string): boolean {
  if (!isOurs(dir)) return false;
  const lines = inventory(dir, isPrivate);
  return lines.sort().join('\n') === expected;
}

/** One line for each entry below `dir`: links with their target, files with their size. */
function inventory(dir: string, trusted: (entry: Stats) => boolean): string[] {
  const lines: string[] = [];
  const visit = (path: string): void => {
    for (const name of readdirSync(join(dir, path))) {
      const inside = path === '' ? name : `${path}/${name}`;
      const entry = lstatSync(join(dir, inside));
      if (entry.isSymbolicLink()) lines.push(`${inside} -> ${readlinkSync(join(dir, inside))}`);
      else if (!trusted(entry)) lines.push(`${inside} is not private`);
      else if (entry.isDirectory()) visit(inside);
      else lines.push(`${inside} ${entry.size}`);
    }
  };
  visit('');
  return lines;
}

/** Built aside and renamed into place, so that nobody ever sees half a copy. False: the place takes none. */
function install(
  { source, links }: CopyRequest,
  parent: string,
  { dir, expected }: { readonly dir: string; readonly expected: string },
): boolean {
  let aside: string | null = null;
  try {
    aside = mkdtempSync(join(parent, '.agency-reporting-'));
    const fresh = join(aside, 'new');
    copyTree(source, fresh);
    for (const { path, to } of links) {
      if (!isTaken(join(fresh, path))) symlinkSync(to, join(fresh, path));
    }
    // a good copy that another process has made meanwhile may be running already
    if (matches(dir, expected)) return true;
    if (isOurs(dir)) renameSync(dir, join(aside, 'old'));
    renameSync(fresh, dir);
    return true;
  } catch {
    // another process may have been first; the caller checks what is there now
    return isTaken(dir);
  } finally {
    if (aside !== null) rmSync(aside, { recursive: true, force: true });
  }
}

/** Sets modes itself: the installation's umask may have made files unreadable for the account, or writable. */
function copyTree(source: string, target: string): void {
  mkdirSync(target);
  chmodSync(target, 0o755);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isDirectory()) copyTree(from, to);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else {
      copyFileSync(from, to);
      chmodSync(to, lstatSync(from).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
