import { shorten } from '../text/tidy';

/** Every endpoint by the name that people read, in the order of its results: the cards of the home page first. */
export const SIGNAL_LABELS = {
  heading_hierarchy: 'Headings',
  snippet_format: 'Layout for quoting',
  freshness_signal: 'Freshness',
  snippet_candidates: 'Quotable passages',
  headers_intel: 'Server headers',
  uptime: 'Availability',
  citation_readiness: 'Readiness to be cited',
  ai_bot_policy: 'Access for AI agents',
  structured_data: 'Structured data',
  sitemap: 'Sitemap',
  llms_txt: 'llms.txt',
  metadata: 'Titles and descriptions',
} as const;

export type SignalEndpoint = keyof typeof SIGNAL_LABELS;

export const SIGNAL_ENDPOINTS = Object.keys(SIGNAL_LABELS) as readonly SignalEndpoint[];

export type EvidenceValue =
  | string
  | number
  | boolean
  | null
  | readonly EvidenceValue[]
  | { readonly [key: string]: EvidenceValue };

export type Evidence = Readonly<Record<string, EvidenceValue>>;

/** One thing to mend, in words for a reader. */
export interface Finding {
  readonly message: string;
  readonly fix: string;
  /** Address that it concerns. */
  readonly url: string;
  /** Words of the page or the file that show it, as they stand there; at most 200 characters. */
  readonly quote?: string;
}

/** Longest quote of a finding, in characters. */
const MAX_QUOTE_CHARS = 200;

/** The `quote` of a finding: words of the page as they stand there; nothing when there are none to show. */
export function quoted(text: string | null | undefined): Pick<Finding, 'quote'> {
  const words = text?.trim() ?? '';
  return words === '' ? {} : { quote: shorten(words, MAX_QUOTE_CHARS) };
}

/** What one endpoint measured. Plain data. */
export interface SignalResult {
  readonly endpoint: SignalEndpoint;
  readonly label: string;
  /** 0 to 100; null when there was nothing to measure, which is no fault. */
  readonly score: number | null;
  readonly evidence: Evidence;
  readonly findings: readonly Finding[];
}

/** One rule of an endpoint: its points, and what to say when they are not all reached. */
export interface Check extends Omit<Finding, 'url'> {
  readonly points: number;
  readonly max: number;
}

/** A check that is passed or not. */
export function passed(isPassed: boolean, max: number, message: string, fix: string): Check {
  return { points: isPassed ? max : 0, max, message, fix };
}

/** Sums the checks to 0..100; those that lost points become findings about the address. */
export function resultOf(
  endpoint: SignalEndpoint,
  url: string,
  evidence: Evidence,
  checks: readonly Check[],
): SignalResult {
  const max = checks.reduce((sum, check) => sum + check.max, 0);
  const points = checks.reduce((sum, check) => sum + Math.min(Math.max(check.points, 0), check.max), 0);
  const findings = checks
    .filter((check) => check.points < check.max)
    .map(({ message, fix, quote }) => ({ message, fix, url, ...(quote !== undefined && { quote }) }));
  return measured(endpoint, evidence, Math.round((100 * points) / max), findings);
}

export function measured(
  endpoint: SignalEndpoint,
  evidence: Evidence,
  score: number | null,
  findings: readonly Finding[],
): SignalResult {
  return { endpoint, label: SIGNAL_LABELS[endpoint], score, evidence, findings };
}

export function unmeasured(endpoint: SignalEndpoint, evidence: Evidence): SignalResult {
  return measured(endpoint, evidence, null, []);
}
