import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** Program name of a process; null when the system does not tell. */
export function programName(pid: number): string | null {
  if (process.platform === 'win32') return null;
  try {
    if (existsSync('/proc/self/comm')) return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
  const ps = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  return ps.status === 0 ? basename(ps.stdout.trim()) : null;
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
