import type { FetchedPage } from '../../../src/crawl/page';
import { decodeInTurns } from '../../../src/crawl/in-turns';
import { analysePage, type PageAnalysis } from '../../../src/signals/analyse-page';
import { sameAuthors, sharedAuthor } from './author-score';
import { sameDay, sameWrittenDay } from './date-score';
import { bootstrap } from '../interval';
import { countSegments, f1, type SegmentCounts } from './text-score';
import { truthCases, truthPage } from '../truth/truth-set';

/** One annotated page. A field that is absent was not annotated; null or an empty list says that there is none. */
interface PageCase {
  readonly id: string;
  readonly url: string | null;
  readonly html: string;
  readonly authors?: readonly string[];
  /** A day, or a moment with its zone. */
  readonly date?: string | null;
  readonly wanted?: readonly string[];
  readonly unwanted?: readonly string[];
}

type RawCase = Readonly<Record<string, unknown>> & Pick<PageCase, 'id' | 'url' | 'html'>;

/** Cases that were read right, of those that ask for it. */
export interface Share {
  readonly right: number;
  readonly of: number;
}

/**
 * `author_all`: right names plus right blanks over all annotated pages; `author`: pages with a name; strict: every name and
 * no other, lenient: one of them. `date`: pages with a day, a moment in UTC on the calendar of any zone or of UTC alone.
 * `no_author` and `no_date`: pages without one that were left blank.
 */
export type ShareName =
  | 'author_all_strict'
  | 'author_all_lenient'
  | 'author_strict'
  | 'author_lenient'
  | 'no_author'
  | 'date_any_zone'
  | 'date_utc'
  | 'no_date';

export interface PageFigures {
  readonly pages: number;
  readonly shares: Readonly<Partial<Record<ShareName, Share>>>;
  /** 0 to 1, with its interval of 95 %. */
  readonly main_text_f1?: readonly [value: number, from: number, to: number];
  /** Of processor time: the whole analysis of a page on one core. */
  readonly pages_per_second: number;
}

/** What a page gave that was not expected. */
export interface Miss {
  readonly id: string;
  readonly what: 'author' | 'date';
  readonly expected: unknown;
  readonly found: unknown;
}

export const PAGE_SETS: Readonly<Record<string, (raw: RawCase) => PageCase>> = {
  'trafilatura-eval': (raw) => ({
    ...core(raw),
    ...('expected_authors' in raw && { authors: raw.expected_authors as readonly string[] }),
    ...('expected_date' in raw && { date: raw.expected_date as string | null }),
    wanted: raw.with_ as readonly string[],
    unwanted: raw.without as readonly string[],
  }),
  'htmldate-eval': (raw) => ({ ...core(raw), date: raw.expected_date as string | null }),
  'fundus-news': (raw) => ({
    ...core(raw),
    ...(Array.isArray(raw.expected_authors) && { authors: raw.expected_authors as readonly string[] }),
    date: raw.expected_published as string,
  }),
  'mercury-fixtures': (raw) => ({
    ...core(raw),
    ...(raw.expected_author_known === true && {
      authors: typeof raw.expected_author === 'string' ? [raw.expected_author] : [],
    }),
    ...(raw.expected_published_known === true && { date: raw.expected_published as string | null }),
  }),
};

function core({ id, url, html }: RawCase): Pick<PageCase, 'id' | 'url' | 'html'> {
  return { id, url, html };
}

/** Reads every page of one set; null when the folder does not hold the set. */
export async function measurePages(
  truth: string,
  set: string,
  now: string,
  onMiss: (miss: Miss) => void,
): Promise<PageFigures | null> {
  const read = PAGE_SETS[set];
  const raws = truthCases<RawCase>(truth, set);
  if (read === undefined || raws === null) return null;
  const authors: Judged[] = [];
  const dates: Judged[] = [];
  const segments: SegmentCounts[] = [];
  let cpuMs = 0;
  for (const one of raws.map(read)) {
    const bytes = truthPage(truth, set, one.html);
    const started = process.cpuUsage();
    const analysis = await analysisOf(one, bytes, now);
    const { user, system } = process.cpuUsage(started);
    cpuMs += (user + system) / 1_000;
    if (one.authors !== undefined) {
      const found = analysis.author?.names ?? [];
      const strict = sameAuthors(one.authors, found);
      authors.push({ strict, lenient: sharedAuthor(one.authors, found), blank: one.authors.length === 0 });
      if (!strict) onMiss({ id: one.id, what: 'author', expected: one.authors, found });
    }
    if (one.date !== undefined) {
      const found = analysis.dates?.published?.date ?? null;
      const right = sameDay(one.date, found);
      dates.push({ strict: sameWrittenDay(one.date, found), lenient: right, blank: one.date === null });
      if (!right) onMiss({ id: one.id, what: 'date', expected: one.date, found });
    }
    if (one.wanted !== undefined)
      segments.push(countSegments(analysis.mainText, one.wanted, one.unwanted ?? []));
  }
  return {
    pages: raws.length,
    shares: { ...authorShares(authors), ...dateShares(dates) },
    ...(segments.length > 0 && { main_text_f1: [f1(segments), ...bootstrap(segments, f1)] as const }),
    pages_per_second: Math.round(raws.length / (cpuMs / 1_000)),
  };
}

interface Judged {
  readonly strict: boolean;
  readonly lenient: boolean;
  readonly blank: boolean;
}

function authorShares(judged: readonly Judged[]): PageFigures['shares'] {
  if (judged.length === 0) return {};
  const named = judged.filter(({ blank }) => !blank);
  return {
    author_all_strict: share(judged, 'strict'),
    author_all_lenient: share(judged, 'lenient'),
    author_strict: share(named, 'strict'),
    author_lenient: share(named, 'lenient'),
    no_author: share(
      judged.filter(({ blank }) => blank),
      'strict',
    ),
  };
}

function dateShares(judged: readonly Judged[]): PageFigures['shares'] {
  if (judged.length === 0) return {};
  const dated = judged.filter(({ blank }) => !blank);
  return {
    date_any_zone: share(dated, 'lenient'),
    date_utc: share(dated, 'strict'),
    no_date: share(
      judged.filter(({ blank }) => blank),
      'strict',
    ),
  };
}

function share(judged: readonly Judged[], how: 'strict' | 'lenient'): Share {
  return { right: judged.filter((one) => one[how]).length, of: judged.length };
}

/** From bytes to measures, the way a fetched page goes. */
async function analysisOf(one: PageCase, bytes: Buffer, now: string): Promise<PageAnalysis> {
  const url = one.url ?? 'https://unknown.example/';
  const page: FetchedPage = {
    url,
    finalUrl: url,
    status: 200,
    headers: { 'content-type': 'text/html' },
    html: await decodeInTurns(bytes, 'text/html'),
    bytes: bytes.length,
    truncated: false,
    elapsedMs: 0,
    fetchedAt: now,
    error: null,
  };
  return analysePage(page, { host: hostOf(url), now });
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./u, '');
}
