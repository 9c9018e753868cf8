import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { parseArgs } from 'node:util';
import { PageAnalyser } from '../../../src/pipeline/page-analyser.service';
import { ReaderPool } from '../../../src/pipeline/reader-pool.service';
import { pageSupply } from './page-supply';

const CONTEXT = { host: 'example.com', now: '2026-06-30T12:00:00.000Z' };
const MIB = 1024 * 1024;
/** Pages that wait for a thread, as they do while a site is read. */
const WAITING = 6;
const LOOK_EVERY = 100;
const MAX_GROWTH = 0.1;

/**
 * `[--pages 10000] [--truth DIR]`: reads pages through the pool of threads and prints the memory of the process, threads
 * included. Passes when the mean of the last third is not above that of the first third by more than a tenth.
 * @returns the exit code
 */
export async function measureMemory(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { pages: { type: 'string', default: '10000' }, truth: { type: 'string' } },
  });
  const count = Number(values.pages);
  const supply = pageSupply(values.truth);
  Logger.overrideLogger(false);
  const pool = new ReaderPool();
  const analyser = new PageAnalyser(pool);
  const looks: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  let unread = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      const { unreadable } = await analyser.analyse(await supply(next), CONTEXT);
      if (unreadable !== null) unread += 1;
      if (next % LOOK_EVERY === 0) looks.push(process.memoryUsage.rss() / MIB);
      if (next % 1_000 === 0) print(line(next, unread, startedAt));
    }
  };
  await Promise.all(Array.from({ length: WAITING }, work));
  pool.onApplicationShutdown();
  const third = Math.floor(looks.length / 3);
  const [first, last] = [mean(looks.slice(0, third)), mean(looks.slice(-third))];
  const passed = last <= first * (1 + MAX_GROWTH);
  print(
    `first third ${first.toFixed(0)} MiB, last third ${last.toFixed(0)} MiB (${((last / first - 1) * 100).toFixed(1)} %)`,
  );
  print(passed ? 'PASS memory' : 'FAIL memory');
  return passed ? 0 : 1;
}

function line(read: number, unread: number, startedAt: number): string {
  const { rss, heapUsed, external } = process.memoryUsage();
  const mib = (bytes: number): string => `${(bytes / MIB).toFixed(0)} MiB`;
  const seconds = (performance.now() - startedAt) / 1_000;
  return `${read} pages, ${unread} unreadable, ${(read / seconds).toFixed(0)} a second: rss ${mib(rss)}, heap ${mib(heapUsed)}, external ${mib(external)}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
