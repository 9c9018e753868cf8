import type { PageKind } from '../text/page-kind';
import type { ReadablePage } from '../text/readable-page';
import type { PageAuthor } from './author';
import { findBrandHints, type BrandHints } from './brand-hints';
import type { PageDates } from './dates';
import { first } from './document';
import { evaluateFreshnessSignal } from './freshness-signal';
import { evaluateHeadersIntel } from './headers-intel';
import { evaluateHeadingHierarchy } from './heading-hierarchy';
import { findMarketHints, type MarketHints, NO_MARKET_HINTS } from './market-hints';
import { evaluateMetadata } from './metadata';
import { readPage, type PageAnswer, type PageContext, type PageInput } from './page-input';
import { pageKindOf } from './page-kind';
import { RefusedTree } from './parse-tree';
import {
  scoreReadiness,
  unreadableAnswer,
  unscoredReadiness,
  type Readiness,
  type Unscored,
} from './readiness';
import { readablePage } from './readable-page';
import { unmeasured, type SignalResult } from './signal-result';
import { evaluateSnippetCandidates } from './snippet-candidates';
import { evaluateSnippetFormat } from './snippet-format';
import { evaluateStructuredData } from './structured-data';

/** Endpoints that one page alone decides. */
const EVALUATORS = {
  heading_hierarchy: evaluateHeadingHierarchy,
  snippet_format: evaluateSnippetFormat,
  freshness_signal: evaluateFreshnessSignal,
  snippet_candidates: evaluateSnippetCandidates,
  headers_intel: evaluateHeadersIntel,
  structured_data: evaluateStructuredData,
  metadata: evaluateMetadata,
} as const;

export type PageSignals = Readonly<Record<keyof typeof EVALUATORS, SignalResult>>;

export type Unreadable = Unscored | RefusedTree['reason'] | 'parser_failure';

/** All that the rest of the service learns from one page. Plain data: it crosses thread borders. */
export interface PageAnalysis {
  /** Address that answered. */
  readonly url: string;
  readonly status: number;
  readonly fetchedAt: string;
  /** Why the HTML was not read; every score is null then. Null for a page that was read. */
  readonly unreadable: Unreadable | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly h1: string | null;
  /** Primary language of its text, lower case; null when unknown. */
  readonly language: string | null;
  readonly canonical: string | null;
  readonly kind: PageKind;
  readonly author: PageAuthor | null;
  readonly dates: PageDates | null;
  /** Main content, one block a line, at most 100,000 characters. */
  readonly mainText: string;
  /** Words of the whole main content. */
  readonly wordCount: number;
  /** Texts of the h1 to h3 headings, at most 60. */
  readonly headings: readonly string[];
  readonly brand: BrandHints;
  /** Missing in rows of earlier versions. */
  readonly market?: MarketHints;
  /** Contents of meta robots, and of meta elements for one crawler, by its lower-case name. */
  readonly metaRobots: readonly string[];
  readonly agentMeta: Readonly<Record<string, readonly string[]>>;
  /** X-Robots-Tag; '' without one. */
  readonly robotsHeader: string;
  readonly readiness: Readiness;
  readonly signals: PageSignals;
}

const MAX_TEXT_CHARS = 100_000;
const NO_BRAND: BrandHints = {
  organizations: [],
  websiteName: null,
  siteName: null,
  applicationName: null,
  logoAlt: null,
  homeLinks: [],
  copyright: null,
};

/** A page's measures, and the page for those who read what it says; null when the HTML was not read. */
export interface PageOutcome {
  readonly analysis: PageAnalysis;
  readonly readable: ReadablePage | null;
}

/**
 * Reads and measures one fetched page. Pure, and bounded in time for any HTML: trees too deep or too large are refused. A
 * page that cannot be read comes back with `unreadable` and null scores.
 */
export function readAndAnalyse(page: PageAnswer, context: PageContext): PageOutcome {
  const refused = unreadableAnswer(page);
  if (refused !== null) return { analysis: unreadableAnalysis(page, refused, refused), readable: null };
  try {
    const input = readPage(page, context);
    const analysis = analysisOf(input);
    return { analysis, readable: readablePage(input, analysis) };
  } catch (fault) {
    if (!(fault instanceof RefusedTree)) throw fault;
    return { analysis: unreadableAnalysis(page, fault.reason, 'unreadable'), readable: null };
  }
}

/** The measures alone. */
export function analysePage(page: PageAnswer, context: PageContext): PageAnalysis {
  return readAndAnalyse(page, context).analysis;
}

function analysisOf(input: PageInput): PageAnalysis {
  const { page, document, main } = input;
  const title = document.title ?? first(document.meta, 'og:title');
  return {
    ...shell(page),
    unreadable: null,
    title: title?.slice(0, 500) ?? null,
    description:
      (first(document.meta, 'description') ?? first(document.meta, 'og:description'))?.slice(0, 1_000) ??
      null,
    h1: document.headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? null,
    language: document.lang,
    canonical: document.canonical,
    kind: pageKindOf(input),
    author: input.authorship.author,
    dates: input.dates,
    mainText: main.text.slice(0, MAX_TEXT_CHARS),
    wordCount: input.wordCount,
    headings: document.headings
      .filter(({ level, text }) => level <= 3 && text !== '')
      .slice(0, 60)
      .map(({ text }) => text.slice(0, 200)),
    brand: findBrandHints(document),
    market: findMarketHints(document),
    metaRobots: document.meta.get('robots') ?? [],
    agentMeta: Object.fromEntries(
      [...document.meta].filter(([name]) => /bot(?:-news)?$/u.test(name)).slice(0, 20),
    ),
    readiness: scoreReadiness(input),
    signals: signalsBy((endpoint) => EVALUATORS[endpoint](input)),
  };
}

function shell(page: PageAnswer): Pick<PageAnalysis, 'url' | 'status' | 'fetchedAt' | 'robotsHeader'> {
  return {
    url: page.finalUrl,
    status: page.status,
    fetchedAt: page.fetchedAt,
    robotsHeader: page.headers['x-robots-tag'] ?? '',
  };
}

/** `unscored`: as readiness puts it. */
function unreadableAnalysis(page: PageAnswer, unreadable: Unreadable, unscored: Unscored): PageAnalysis {
  const none = { unreadable };
  return {
    ...shell(page),
    unreadable,
    title: null,
    description: null,
    h1: null,
    language: null,
    canonical: null,
    kind: 'other',
    author: null,
    dates: null,
    mainText: '',
    wordCount: 0,
    headings: [],
    brand: NO_BRAND,
    market: NO_MARKET_HINTS,
    metaRobots: [],
    agentMeta: {},
    readiness: unscoredReadiness(unscored),
    signals: signalsBy((endpoint) => unmeasured(endpoint, none)),
  };
}

function signalsBy(evaluate: (endpoint: keyof PageSignals) => SignalResult): PageSignals {
  const endpoints = Object.keys(EVALUATORS) as (keyof PageSignals)[];
  return Object.fromEntries(endpoints.map((endpoint) => [endpoint, evaluate(endpoint)])) as PageSignals;
}
