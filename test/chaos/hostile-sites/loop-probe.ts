import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createHistogram, monitorEventLoopDelay, type RecordableHistogram } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a service before its own program: on SIGUSR2 it writes how late the event loop was since the last time
 * into the file that LOOP_PROBE_FILE names, and begins anew.
 */
export interface LoopFigures {
  readonly p99Ms: number;
  readonly maxMs: number;
  /**
   * Processor time of the thread between two looks, 99 of 100 and the most: what it was late by its own doing, however
   * busy the machine. null where the system does not tell.
   */
  readonly own: { readonly p99Ms: number; readonly maxMs: number } | null;
  /** Share of the time in which the loop was busy, 0 to 1. */
  readonly busy: number;
  /** Resident memory of the process, in MiB. */
  readonly rssMib: number;
}

/** Of the timer behind the histogram; a loop that is never late is this late. */
export const RESOLUTION_MS = 10;

if (isMainThread && process.env.LOOP_PROBE_FILE !== undefined) {
  const file = process.env.LOOP_PROBE_FILE;
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const own = ownTime();
  let before = performance.eventLoopUtilization();
  process.on('SIGUSR2', () => {
    const now = performance.eventLoopUtilization();
    const figures: LoopFigures = {
      p99Ms: histogram.percentile(99) / 1e6,
      maxMs: histogram.max / 1e6,
      own: own === null ? null : { p99Ms: own.percentile(99) / 1e6, maxMs: own.max / 1e6 },
      busy: performance.eventLoopUtilization(now, before).utilization,
      rssMib: process.memoryUsage.rss() / 1024 / 1024,
    };
    before = now;
    histogram.reset();
    own?.reset();
    // a reader never sees half a file
    writeFileSync(`${file}.part`, JSON.stringify(figures));
    renameSync(`${file}.part`, file);
  });
}

/** Nanoseconds that the main thread ran between two turns of its loop, from Linux's own books. */
function ownTime(): RecordableHistogram | null {
  const books = `/proc/self/task/${process.pid}/schedstat`;
  if (!existsSync(books)) return null;
  const read = (): number => Number(readFileSync(books, 'utf8').split(' ', 1)[0]);
  const histogram = createHistogram();
  let before = read();
  setInterval(() => {
    const now = read();
    histogram.record(Math.max(1, now - before));
    before = now;
  }, RESOLUTION_MS).unref();
  return histogram;
}
