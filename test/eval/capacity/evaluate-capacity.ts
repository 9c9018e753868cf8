import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { USUAL_CONNECTIONS } from '../../../src/config/pool-size';
import { repositoryPath } from '../../support/repository-path';
import { type Assumed, type Load, loadOf, type Measured } from './load';
import { MONTH_FILE } from './month-file';
import { processesNeeded, type Supply } from './servers-needed';

const SIZES = [1_000, 100_000, 10_000_000] as const;

/** The starter and the agency tier allow 400 reads and 6 fresh reports a month for each of their domains: all is used. */
const ASSUMED: Assumed = {
  readsPerMonth: 400,
  reportsPerMonth: 6,
  peak: 3,
  longDays: 400,
  shortDays: 30,
  usdPerCoreMonth: 25,
  usdPerGbMonth: 0.1,
};
/** Seconds of a build with engines as they are: they answer within 5 to 20 seconds, and an agent reads after them. */
const BUILD = { mean: 20, variation: 0.5 };
const BUILDS_AT_ONCE = 8;
/** What operations.md promises of builds. */
const BUILT_WITHIN = { seconds: 300, share: 0.999 };
const READ_WITHIN = { seconds: 0.05, share: 0.99 };
/** Small transactions of one PostgreSQL on two cores, over ten connections. */
const TRANSACTIONS_A_SECOND = 3_500;

const monthShape = z.object({
  bytesPerReport: z.number(),
  shortLivedBytesPerReport: z.number(),
  rowsPerReport: z.number(),
  callsPerReport: z.number(),
  usdPerReport: z.number(),
  cpuSecondsPerReport: z.number(),
  transactionsPerReport: z.number(),
});
const benchShape = z.object({
  'cached-20k': z.object({ requestsPerSecond: z.object({ service: z.number() }) }),
});

interface Column {
  readonly domains: number;
  readonly load: Load;
  readonly apis: Supply;
  readonly workers: Supply;
}

/** `npm run eval -- capacity`: the table of docs/capacity.md. The same figures give the same table. */
export function evaluateCapacity(): Promise<number> {
  const measured = readMeasured();
  const columns = SIZES.map((domains) => columnOf(domains, measured));
  const lines = rows(columns).map(
    ([label, kind, ...cells]) => `| ${label} | ${kind} | ${cells.join(' | ')} |`,
  );
  const heads = SIZES.map((domains) => `${domains.toLocaleString('en')} domains`);
  const head = [
    `| at its busiest hour | | ${heads.join(' | ')} |`,
    `| --- | --- |${' ---: |'.repeat(SIZES.length)}`,
  ];
  process.stdout.write(`${[...head, ...lines].join('\n')}\n`);
  return Promise.resolve(0);
}

function readMeasured(): Measured {
  const month = monthShape.parse(JSON.parse(readFileSync(MONTH_FILE, 'utf8')));
  const bench = benchShape.parse(JSON.parse(readFileSync(repositoryPath('bench', 'results.json'), 'utf8')));
  return { ...month, readsPerSecond: bench['cached-20k'].requestsPerSecond.service };
}

function columnOf(domains: number, measured: Measured): Column {
  const load = loadOf(domains, measured, ASSUMED);
  const apis = processesNeeded({
    perSecond: load.readsPerSecond,
    service: { mean: 1 / measured.readsPerSecond, variation: 1 },
    serversPerProcess: 1,
    within: READ_WITHIN,
  });
  const workers = processesNeeded({
    perSecond: load.reportsPerSecond,
    service: BUILD,
    serversPerProcess: BUILDS_AT_ONCE,
    within: BUILT_WITHIN,
  });
  return { domains, load, apis, workers };
}

function rows(columns: readonly Column[]): string[][] {
  const row = (label: string, kind: string, cell: (column: Column) => string): string[] => [
    label,
    kind,
    ...columns.map(cell),
  ];
  return [
    row('fresh reports a month', 'computed', ({ load }) => rounded(load.reportsPerMonth)),
    row('builds a second', 'computed', ({ load }) => rounded(load.reportsPerSecond)),
    row('cached reads a second', 'computed', ({ load }) => rounded(load.readsPerSecond)),
    row('calls of engines a minute', 'computed', ({ load }) => rounded(load.callsPerMinute)),
    row('rows a month', 'computed', ({ load }) => rounded(load.rowsPerMonth)),
    row('stored after 13 months', 'computed', ({ load }) => bytes(load.storedBytes)),
    row('transactions a second', 'computed', ({ load }) => rounded(load.transactionsPerSecond)),
    row('of one PostgreSQL on 2 cores', 'computed', ({ load }) =>
      percent(load.transactionsPerSecond / TRANSACTIONS_A_SECOND),
    ),
    row('engines, USD a month', 'computed', ({ load }) => rounded(load.enginesUsdPerMonth)),
    row('api processes', 'simulated', ({ apis }) => supply(apis, 'ms')),
    row('workers', 'simulated', ({ workers }) => supply(workers, 's')),
    row('cores of workers at work', 'computed', ({ load }) => rounded(load.buildCores)),
    row('connections to PostgreSQL', 'computed', (column) => rounded(USUAL_CONNECTIONS * processes(column))),
    row('machines and disks, USD a month', 'computed', (column) => rounded(machinesUsd(column))),
  ];
}

/** Two of each at least, so that one may end. */
function processes({ apis, workers }: Column): number {
  return Math.max(2, apis.processes) + Math.max(2, workers.processes);
}

/** A core for each api process and for PostgreSQL and Redis by their share, a quarter for each worker; disks twice, for a standby. */
function machinesUsd(column: Column): number {
  const { load, apis, workers } = column;
  const stores = 2 * Math.ceil(2 * (load.transactionsPerSecond / TRANSACTIONS_A_SECOND)) + 1;
  const workerCores = Math.max(workers.processes / 4, load.buildCores / 0.7);
  const cores = Math.max(2, apis.processes) + Math.max(1, Math.ceil(workerCores)) + stores;
  return cores * ASSUMED.usdPerCoreMonth + (2 * load.storedBytes * ASSUMED.usdPerGbMonth) / 1e9;
}

function supply({ processes: count, utilisation, waitP99 }: Supply, unit: 'ms' | 's'): string {
  const wait = unit === 'ms' ? 1_000 * waitP99 : waitP99;
  return `${count}; ${percent(utilisation)} busy, p99 waits ${rounded(wait)} ${unit}`;
}

/** Two significant digits. */
function rounded(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 6 });
}

function percent(share: number): string {
  return `${rounded(100 * share)} %`;
}

function bytes(value: number): string {
  return value < 1e12 ? `${rounded(value / 1e9)} GB` : `${rounded(value / 1e12)} TB`;
}
