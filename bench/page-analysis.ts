import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { READERS, type ReaderName, type ReadPage } from './page-reader';
import { median, round, spread, type Spread } from './statistics';
import type { Workbench } from './workbench';

const ROUNDS = 5;
/** Until the compiler has done its work: a thread that reads pages lives for many. */
const WARM_UP_ROUNDS = 3;

type Round = Readonly<Record<ReaderName, readonly ReadPage[]>>;

/**
 * The analysis of pages in turns with a library that finds the main text and with a parser that builds nothing. Each is a
 * process of its own, as a worker thread is: in one process the objects of one would cost the others time.
 */
export async function pageAnalysis({ quick }: Workbench) {
  const children = READERS.map((name) => ({
    name,
    child: fork(join(__dirname, 'page-reader.js'), [name], { execArgv: ['--no-warnings'] }),
  }));
  try {
    const rounds: Round[] = [];
    for (let at = quick ? -1 : -WARM_UP_ROUNDS; at < (quick ? 1 : ROUNDS); at += 1) {
      const read: Partial<Record<ReaderName, readonly ReadPage[]>> = {};
      for (const { name, child } of children) read[name] = await readAll(child);
      if (at >= 0) rounds.push(read as Round);
    }
    return summary(rounds);
  } finally {
    for (const { child } of children) child.kill();
  }
}

async function readAll(child: ChildProcess): Promise<readonly ReadPage[]> {
  const answer = once(child, 'message');
  child.send('read');
  const ended = once(child, 'exit').then(() => {
    throw new Error('a reader of pages ended');
  });
  const [pages] = (await Promise.race([answer, ended])) as [readonly ReadPage[]];
  return pages;
}

function summary(rounds: readonly Round[]) {
  const timeOf = (pages: readonly ReadPage[]): number => pages.reduce((sum, { ms }) => sum + ms, 0);
  const speed = (one: Round, name: ReaderName): number => (1_000 * one[name].length) / timeOf(one[name]);
  const ratios = (other: ReaderName): Spread =>
    spread(rounds.map((one) => speed(one, 'service') / speed(one, other)));
  const chars = rounds[0]?.service.map((page) => page.chars) ?? [];
  const best = chars.map((_, at) => Math.min(...rounds.map((one) => one.service[at]?.ms ?? Infinity)));
  const total = chars.reduce((sum, length) => sum + length, 0);
  const perChar = best.reduce((sum, ms) => sum + ms, 0) / total;
  return {
    pages: chars.length,
    meanKilobytes: round(total / chars.length / 1_000),
    // of processor time on one core, by reader, median of the rounds
    pagesPerSecond: Object.fromEntries(
      READERS.map((name) => [name, round(median(rounds.map((one) => speed(one, name))))]),
    ),
    toReadability: ratios('readability'),
    toBareParser: ratios('bareParser'),
    // of one page, the best of its rounds
    worstMs: round(Math.max(...best)),
    // how far the worst page is over the mean time for its size
    worstOverLinearMs: round(Math.max(...best.map((ms, at) => ms - perChar * (chars[at] ?? 0)))),
  };
}
