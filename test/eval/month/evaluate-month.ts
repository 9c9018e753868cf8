import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startTestServices } from '../../support/test-services';
import { MONTH_FILE } from '../capacity/month-file';
import { type Figure, isMet, shown } from '../report';
import { type MonthOfLoad, monthOfLoad, type MonthOptions } from './simulated-month';
import { type StoredBytes, storedBytes } from './table-sizes';

const MAX_OFF = 0.02;
const SPREAD = 0.3;

interface Found {
  readonly month: MonthOfLoad;
  readonly stored: StoredBytes;
}

/**
 * `npm run eval -- month [--days 30] [--domains 20] [--seed 1] [--write]`: what a month was said to cost, what was booked, and
 * what it leaves in the tables. `--write` keeps the figures for `npm run eval -- capacity`.
 */
export async function evaluateMonth(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { days: text, domains: text, seed: text, write: { type: 'boolean' } },
  });
  const [days, domains, seed] = [values.days ?? 30, values.domains ?? 20, values.seed ?? 1].map(Number);
  const { month, stored } = await lived({ days: days!, domains: domains!, seed: seed! });
  const figures = figuresOf(month, stored, domains!);
  const agreement = agreementOf(month);
  const details = [
    ...Object.entries(figures).map(([name, value]) => `${name.padEnd(28)} ${value}`),
    ...stored.tables.map(
      ({ table, rows, bytesPerRow }) =>
        `${table.padEnd(28)} ${String(rows).padStart(8)} rows ${String(bytesPerRow).padStart(9)} bytes a row`,
    ),
  ];
  const title = `A month of load: ${domains} domains, each refreshed on ${days} days`;
  process.stdout.write(`${shown({ title, figures: [agreement], misses: [], details })}\n`);
  if (values.write === true) {
    writeFileSync(MONTH_FILE, `${JSON.stringify({ ...figures, tables: stored.tables }, null, 2)}\n`);
  }
  return isMet(agreement) ? 0 : 1;
}

async function lived(options: Pick<MonthOptions, 'days' | 'domains' | 'seed'>): Promise<Found> {
  const services = await startTestServices();
  try {
    let stored: StoredBytes = { tables: [], shortLived: 0 };
    const month = await monthOfLoad({
      ...options,
      spread: SPREAD,
      say: (line) => process.stderr.write(`${line}\n`),
      inspect: async (system) => {
        stored = await storedBytes(system);
      },
    });
    return { month, stored };
  } finally {
    await services.stop();
  }
}

function agreementOf({ predicted, booked, orders }: MonthOfLoad): Figure {
  return {
    name: 'predicted to booked',
    value: 1 - Math.abs(predicted.usd / booked.usd - 1),
    target: 1 - MAX_OFF,
    note: `${predicted.usd.toFixed(2)} USD predicted, ${booked.usd.toFixed(2)} booked; ${predicted.calls} and ${booked.calls} calls, ${orders} orders`,
  };
}

/** The first report of each domain is stored, too, but was none of the orders. */
function figuresOf(
  { orders, booked, spent }: MonthOfLoad,
  { tables, shortLived }: StoredBytes,
  domains: number,
): Record<string, number> {
  const reports = orders + domains;
  const sum = (of: (table: StoredBytes['tables'][number]) => number): number =>
    tables.reduce((total, table) => total + of(table), 0);
  return {
    bytesPerReport: Math.round(sum(({ rows, bytesPerRow }) => rows * bytesPerRow) / reports),
    shortLivedBytesPerReport: Math.round(shortLived / reports),
    rowsPerReport: tenth(sum(({ rows }) => rows) / reports),
    callsPerReport: tenth(booked.calls / orders),
    usdPerReport: Math.round((10_000 * booked.usd) / orders) / 10_000,
    cpuSecondsPerReport: Math.round((1_000 * spent.cpuSeconds) / orders) / 1_000,
    transactionsPerReport: Math.round(spent.transactions / orders),
  };
}

function tenth(value: number): number {
  return Math.round(10 * value) / 10;
}
