import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a service before its own program: on SIGUSR2 it writes how late the event loop was since the last time
 * into the file that LOOP_PROBE_FILE names, and begins anew.
 */
export interface LoopFigures {
  readonly p99Ms: number;
  readonly maxMs: number;
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
  let before = performance.eventLoopUtilization();
  process.on('SIGUSR2', () => {
    const now = performance.eventLoopUtilization();
    const figures: LoopFigures = {
      p99Ms: histogram.percentile(99) / 1e6,
      maxMs: histogram.max / 1e6,
      busy: performance.eventLoopUtilization(now, before).utilization,
      rssMib: process.memoryUsage.rss() / 1024 / 1024,
    };
    before = now;
    histogram.reset();
    // a reader never sees half a file
    writeFileSync(`${file}.part`, JSON.stringify(figures));
    renameSync(`${file}.part`, file);
  });
}
