import type { Latency } from './callers';
import type { LoopFigures } from './loop-probe';
import type { Ending } from './onboarding';

/** One site, or several that were read at the same time, in one set of processes. */
export interface MeasuredSite {
  readonly name: string;
  readonly ending: Ending;
  /** By role of the process. Of all sites that were read together. */
  readonly loops: Readonly<Record<string, LoopFigures>>;
  readonly latencies: readonly Latency[];
}

const COLUMNS = [26, 9] as const;

export function headLine(roles: readonly string[]): string {
  const loops = roles.map((role) => `${role} p99/max (own)`.padStart(26)).join('');
  return `${'site'.padEnd(COLUMNS[0])}${'seconds'.padStart(COLUMNS[1])}${loops}${'health'.padStart(11)}${'report'.padStart(11)}  end`;
}

export function siteLine({ name, ending, loops, latencies }: MeasuredSite): string {
  const figures = Object.values(loops).map(({ p99Ms, maxMs, own }) =>
    `${p99Ms.toFixed(0)}/${maxMs.toFixed(0)}${own === null ? '' : ` (${own.p99Ms.toFixed(0)}/${own.maxMs.toFixed(0)})`}`.padStart(
      26,
    ),
  );
  const times = latencies.map(({ p50Ms, p99Ms }) => `${p50Ms.toFixed(0)} / ${p99Ms.toFixed(0)}`.padStart(11));
  const failed = latencies.reduce((sum, latency) => sum + latency.failed, 0);
  return (
    name.padEnd(COLUMNS[0]) +
    ending.seconds.toFixed(1).padStart(COLUMNS[1]) +
    figures.join('') +
    times.join('') +
    `  ${ending.state.slice(0, 90)}, ${Math.round(ending.reportBytes / 1024)} KiB` +
    (failed > 0 ? `, ${failed} ordinary requests failed` : '')
  );
}
