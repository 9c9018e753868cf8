import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processor time of a process since it began, in milliseconds: of its main thread, and of all its threads. */
export interface ThreadTimes {
  readonly mainMs: number;
  readonly allMs: number;
}

/** Only Linux keeps these books. */
export const HAS_THREAD_TIMES = existsSync('/proc/self/task');

/** Unlike time that passes, it does not grow when other processes need the machine. */
export function threadTimes(pid: number): ThreadTimes {
  const timeOf = (thread: string | number): number => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
    } catch {
      // it ended meanwhile
      return 0;
    }
  };
  const threads = readdirSync(`/proc/${pid}/task`);
  return { mainMs: timeOf(pid), allMs: threads.reduce((sum, thread) => sum + timeOf(thread), 0) };
}
