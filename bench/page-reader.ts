import { Readability } from '@mozilla/readability';
import { Parser } from 'htmlparser2';
import { analyse } from '../src/pipeline/analysis.worker';
import { WRITTEN_PAGES } from '../test/eval/pages/written/written-pages';

/** Sizes of the HTML of home pages and articles, in characters. */
const SIZES = [150_000, 200_000, 300_000] as const;
const NOW = '2026-11-22T12:00:00.000Z';
const HOST = 'site.example';

interface MeasuredPage {
  readonly url: string;
  readonly html: string;
}

type Reader = (page: MeasuredPage) => unknown;

/** What the process answers each message with: for each page, its size and the processor time that reading it took. */
export interface ReadPage {
  readonly chars: number;
  readonly ms: number;
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

export const READERS = ['service', 'readability', 'bareParser'] as const;
export type ReaderName = (typeof READERS)[number];

async function readerOf(name: ReaderName): Promise<Reader> {
  if (name === 'readability') return await readability();
  return name === 'service' ? service : bareParser;
}

function pagesOfSizes(): MeasuredPage[] {
  return WRITTEN_PAGES.map(({ name, html }, at) => {
    const size = SIZES[at % SIZES.length] ?? SIZES[0];
    return { url: `https://www.${HOST}/pages/${name}`, html: ofSize(html, size) };
  });
}

function millisecondsOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
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

/** Reads all pages once for each message of the parent. */
async function main(name: ReaderName): Promise<void> {
  const pages = pagesOfSizes();
  const read = await readerOf(name);
  process.on('message', () => {
    process.send?.(
      pages.map((page): ReadPage => ({ chars: page.html.length, ms: millisecondsOf(() => read(page)) })),
    );
  });
}

const asked = READERS.find((name) => name === process.argv[2]);
if (asked !== undefined) void main(asked);
