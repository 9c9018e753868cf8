import { readFileSync } from 'node:fs';

/** What a running PostgreSQL writes about itself into `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  /** 0 until the server has written it. */
  readonly port: number;
  readonly ready: boolean;
}

/** Null when there is no such file, or it is still being written. */
export function readPostmasterFile(file: string): Postmaster | null {
  try {
    return parsePostmasterFile(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Line 1 is the process id, line 4 the port, line 8 the status (PostgreSQL's `pidfile.h`). */
export function parsePostmasterFile(text: string): Postmaster | null {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return { pid, port: Number(lines[3] ?? 0) || 0, ready: lines[7]?.trim() === 'ready' };
}
