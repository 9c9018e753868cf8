import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';

/** Does a process with this id exist, whoever owns it? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Could a process be the server of a data folder? PostgreSQL works in it; where the system does not tell where a process
 * works, its name decides. Ids are used again, also by another PostgreSQL.
 */
export function mayServe(pid: number, dataDir: string): boolean {
  if (process.platform === 'win32') return true;
  if (existsSync('/proc/self/cwd')) {
    try {
      return realpathSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
    } catch {
      // of a process that we did not start: those may be looked at
      return false;
    }
  }
  const ps = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  return ps.status !== 0 || basename(ps.stdout.trim()).startsWith('postgres');
}

/**
 * When a process started, in clock ticks since boot, as text; empty where there is no /proc.
 * With the id it identifies one process for good: ids are reused, in containers almost at once.
 */
export function birthTicks(pid: number): string {
  try {
    return parseBirthTicks(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return '';
  }
}

/** Field 22 of proc(5) `stat`. The program name in field 2 may hold spaces and brackets, so count after it. */
export function parseBirthTicks(stat: string): string {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
