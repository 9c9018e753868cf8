import { Readability } from '@mozilla/readability';
import { Parser } from 'htmlparser2';
import { analyse } from '../src/pipeline/analysis.worker';
import { WRITTEN_PAGES } from '../test/eval/pages/written/written-pages';
import { median, round, spread, type Spread } from './statistics';
import type { Workbench } from './workbench';

/** Sizes of the HTML of home pages and articles, in characters. */
const SIZES = [150_000, 200_000, 300_000] as const;
const ROUNDS = 5;
const NOW = '2026-11-22T12:00:00.000Z';
const HOST = 'site.example';

interface MeasuredPage {
  readonly url: string;
  readonly html: string;
}

type Reader = (page: MeasuredPage) => unknown;

export interface PageAnalysisBench {
  readonly pages: number;
  readonly meanKilobytes: number;
  /** Of processor time on one core, by reader, median of the rounds. */
  readonly pagesPerSecond: Readonly<Record<string, number>>;
  readonly toReadability: Spread;
  readonly toBareParser: Spread;
  /** Of one page, the best of its rounds. */
  readonly worstMs: number;
  /** How far the worst page is over the mean time for its size. */
  readonly worstOverLinearMs: number;
}

/** All that a page tells: signals, readiness and facts, as a worker thread reads them. */
const service: Reader = ({ url, html }) =>
  analyse({
    page: {
      url,
      finalUrl: url,
      status: 200,
      headers: {},
      html,
      bytes: html.length,
      truncated: false,
      elapsedMs: 0,
      fetchedAt: NOW,
      error: null,
    },
    context: { host: HOST, now: NOW },
  });

/** The main text and the byline alone. */
async function readability(): Promise<Reader> {
  const { parseHTML } = await import('linkedom');
  return ({ html }) => new Readability(parseHTML(html).document).parse();
}

/** A stream of tags that nobody listens to. */
const bareParser: Reader = ({ html }) => {
  const parser = new Parser({});
  parser.write(html);
  parser.end();
};

const NAMES = ['service', 'readability', 'bareParser'] as const;
type ReaderName = (typeof NAMES)[number];

/** The analysis of pages in turns with a library that finds the main text and with a parser that builds nothing. */
export async function pageAnalysis({ quick }: Workbench): Promise<PageAnalysisBench> {
  const pages = WRITTEN_PAGES.flatMap(({ name, html }, at) => {
    const size = SIZES[at % SIZES.length] ?? SIZES[0];
    return [{ url: `https://www.${HOST}/pages/${name}`, html: ofSize(html, size) }];
  });
  const readers = { service, readability: await readability(), bareParser };
  for (const page of pages) for (const read of Object.values(readers)) read(page);
  const rounds = Array.from({ length: quick ? 1 : ROUNDS }, () =>
    pages.map((page) => readInTurns(page, readers)),
  );
  const best = pages.map((_, at) => Math.min(...rounds.map((round) => round[at]?.service ?? Infinity)));
  return summary(pages, rounds, best);
}

function readInTurns(
  page: MeasuredPage,
  readers: Readonly<Record<ReaderName, Reader>>,
): Readonly<Record<ReaderName, number>> {
  return {
    service: millisecondsOf(() => readers.service(page)),
    readability: millisecondsOf(() => readers.readability(page)),
    bareParser: millisecondsOf(() => readers.bareParser(page)),
  };
}

function millisecondsOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function summary(
  pages: readonly MeasuredPage[],
  rounds: readonly (readonly Readonly<Record<ReaderName, number>>[])[],
  best: readonly number[],
): PageAnalysisBench {
  const speed = (one: (typeof rounds)[number], name: ReaderName): number =>
    (1_000 * one.length) / one.reduce((sum, times) => sum + times[name], 0);
  const ratios = (other: ReaderName): Spread =>
    spread(rounds.map((one) => speed(one, 'service') / speed(one, other)));
  const chars = pages.map(({ html }) => html.length);
  const total = chars.reduce((sum, length) => sum + length, 0);
  const perChar = best.reduce((sum, ms) => sum + ms, 0) / total;
  return {
    pages: pages.length,
    meanKilobytes: round(total / pages.length / 1_000),
    pagesPerSecond: Object.fromEntries(
      NAMES.map((name) => [name, round(median(rounds.map((one) => speed(one, name))))]),
    ),
    toReadability: ratios('readability'),
    toBareParser: ratios('bareParser'),
    worstMs: round(Math.max(...best)),
    worstOverLinearMs: round(Math.max(...best.map((ms, at) => ms - perChar * (chars[at] ?? 0)))),
  };
}

/** Styles, menus, teasers and state of scripts, in the shares that real pages have, around the text of a page. */
function ofSize(html: string, size: number): string {
  const end = html.lastIndexOf('</body>');
  const wanted = Math.max(0, size - html.length);
  const parts: string[] = [];
  for (let chars = 0, at = 0; chars < wanted; at += 1) {
    const part = FILLERS[at % FILLERS.length]?.(at) ?? '';
    parts.push(part);
    chars += part.length;
  }
  return html.slice(0, end) + parts.join('') + html.slice(end);
}

const FILLERS: readonly ((at: number) => string)[] = [
  (at) => `<style>.block-${at}{${'margin:0 auto;padding:1rem 2rem;display:flex;'.repeat(20)}}</style>`,
  (at) =>
    `<nav class="menu-${at}"><ul>${Array.from({ length: 12 }, (_, n) => `<li class="menu-item menu-item-${n}"><a href="/section-${at}/page-${n}">Section ${n} of part ${at}</a></li>`).join('')}</ul></nav>`,
  (at) =>
    `<script>window.state${at}=${JSON.stringify({ items: Array(40).fill({ id: at, kind: 'card', on: true }) })}</script>`,
  (at) =>
    `<section class="related related-${at}">${Array.from({ length: 6 }, (_, n) => `<div class="teaser"><a href="/story-${at}-${n}"><img src="/i/${n}.jpg" alt=""><h3>Story ${n} of day ${at}</h3></a><p>A line about the people of story ${n}, by Ann Lee, on 3 May 2024.</p></div>`).join('')}</section>`,
];
