import type { FetchedPage } from '../../../src/crawl/page';
import { decodePage } from '../../../src/crawl/charset';
import { analysePage, type PageAnalysis } from '../../../src/signals/analyse-page';
import { sameAuthors, sharedAuthor } from './author-score';
import { sameDay, sameWrittenDay } from './date-score';
import { countSegments, f1, type SegmentCounts } from './text-score';
import { readCases, readHtml } from './truth-set';

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

export interface PageFigures {
  readonly pages: number;
  /** Percentages. `author_all`: right names plus right blanks over all annotated pages; `author`: pages with a name. */
  readonly author_all?: number;
  readonly author?: number;
  readonly author_lenient?: number;
  readonly date?: number;
  /** As `date`, but a moment in UTC counts on the calendar of UTC only. */
  readonly date_utc?: number;
  /** `date`: pages with a date; here also those without one. */
  readonly date_all?: number;
  /** 0 to 1. */
  readonly main_text_f1?: number;
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
export function measurePages(
  truth: string,
  set: string,
  now: string,
  onMiss: (miss: Miss) => void,
): PageFigures | null {
  const read = PAGE_SETS[set];
  const raws = readCases<RawCase>(truth, set);
  if (read === undefined || raws === null) return null;
  const authors: Judged[] = [];
  const dates: Judged[] = [];
  const segments: SegmentCounts[] = [];
  let cpuMs = 0;
  for (const one of raws.map(read)) {
    const bytes = readHtml(truth, set, one.html);
    const started = process.cpuUsage();
    const analysis = analysisOf(one, bytes, now);
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
  const dated = dates.filter(({ blank }) => !blank);
  const named = authors.filter(({ blank }) => !blank);
  return {
    pages: raws.length,
    ...(authors.length > 0 && {
      author_all: percent(authors, ({ strict }) => strict),
      author: percent(named, ({ strict }) => strict),
      author_lenient: percent(named, ({ lenient }) => lenient),
    }),
    ...(dates.length > 0 && {
      date: percent(dated, ({ lenient }) => lenient),
      date_utc: percent(dated, ({ strict }) => strict),
      date_all: percent(dates, ({ lenient }) => lenient),
    }),
    ...(segments.length > 0 && { main_text_f1: Math.round(f1(segments) * 1_000) / 1_000 }),
    pages_per_second: Math.round(raws.length / (cpuMs / 1_000)),
  };
}

interface Judged {
  readonly strict: boolean;
  readonly lenient: boolean;
  readonly blank: boolean;
}

function percent(judged: readonly Judged[], right: (one: Judged) => boolean): number {
  return judged.length === 0 ? 0 : Math.round((judged.filter(right).length / judged.length) * 1_000) / 10;
}

/** From bytes to measures, the way a fetched page goes. */
function analysisOf(one: PageCase, bytes: Buffer, now: string): PageAnalysis {
  const url = one.url ?? 'https://unknown.example/';
  const page: FetchedPage = {
    url,
    finalUrl: url,
    status: 200,
    headers: { 'content-type': 'text/html' },
    html: decodePage(bytes, 'text/html'),
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
