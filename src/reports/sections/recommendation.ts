import type { AnswerReading } from '../../answers/read-answer';
import type { RecommendationDto } from '../recommendation.dto';
import type { SourcePage } from '../sources/classify-source';
import type { Rival } from '../sources/rival-hosts';

export const RECOMMENDATION_KINDS = [
  'win_prompt',
  'close_citation_gap',
  'improve_readiness',
  'fix_signal',
  'unblock_ai_bots',
  'fix_contradiction',
] as const;

/** A recommendation before ranking. `worth`: 0 to 100, see the maker of each kind; over 100 comes first in any case. */
export interface Advice extends Readonly<
  Omit<RecommendationDto, 'priority' | 'kind' | 'competitors_in_evidence'>
> {
  readonly kind: (typeof RECOMMENDATION_KINDS)[number];
  readonly competitors_in_evidence: readonly string[];
  readonly worth: number;
}

/** One obtained answer with the prompt that was asked. */
export interface PromptReading {
  readonly prompt: string;
  readonly engine: string;
  /** Pages that the answer cites. */
  readonly cited: readonly SourcePage[];
  readonly reading: AnswerReading;
}

export interface DimensionRow {
  readonly dimension: string;
  readonly scored: number;
  readonly max: number;
}

/** Readiness of one page. `score`: 0 to 100, null when the page could not be scored. */
export interface ReadinessRow {
  readonly url: string;
  readonly score: number | null;
  readonly dimensions: readonly DimensionRow[];
}

/** Findings of one signal endpoint. `score`: 0 to 100. `url`: the page a finding is about; may be empty. */
export interface SignalAdvice {
  readonly endpoint: string;
  readonly label: string;
  readonly score: number | null;
  readonly findings: readonly { readonly message: string; readonly fix: string; readonly url: string }[];
}

/** An AI agent that may use none of the sampled pages, and what forbids it. */
export interface BlockedAgent {
  readonly agent: string;
  readonly operator: string;
  readonly class: 'search' | 'user_fetch' | 'training';
  readonly reasons: readonly ('robots.txt' | 'noindex' | 'nosnippet')[];
}

/** An AI agent that robots.txt allows and the site refuses. */
export interface RefusedAgent extends Omit<BlockedAgent, 'reasons'> {
  /** How often, how and when: "40 of 100 requests (403: 40), 2026-11-21". */
  readonly text: string;
}

/** A claim of an answer that the site's own pages contradict. */
export interface ContradictionRow {
  readonly prompt: string;
  readonly engine: string;
  /** What the claim is about, for readers: "founding year". */
  readonly slot: string;
  /** The sentence of the answer. */
  readonly claim: string;
  /** What the site says, and where. */
  readonly fact: string;
  readonly url: string;
}

/** A page of the site that could be read. */
export interface SitePage {
  readonly url: string;
  readonly title: string | null;
}

/** Why the home page of a site could not be read. */
export interface UnreadSite {
  /** Lower case, without a full stop: "the server did not respond in time". */
  readonly reason: string;
  /** The site turns our crawler away. */
  readonly forbidden: boolean;
}

export interface RecommendationInput {
  readonly brand: string;
  readonly host: string;
  /** Where the home page finally stands, by http or https. */
  readonly homeUrl: string;
  /** null when the site could be read. */
  readonly unread: UnreadSite | null;
  readonly readings: readonly PromptReading[];
  /** Competitors that the agency named. */
  readonly tracked: readonly Rival[];
  /** Pages of the site, so that a fix can name the one that is nearest to a prompt. */
  readonly pages: readonly SitePage[];
  readonly readiness: readonly ReadinessRow[];
  readonly signals: readonly SignalAdvice[];
  readonly blockedAgents: readonly BlockedAgent[];
  readonly refusedAgents: readonly RefusedAgent[];
  readonly contradictions: readonly ContradictionRow[];
}

export const NO_EVIDENCE = {
  evidence_prompt: '',
  evidence_engine: '',
  evidence_quote: '',
  competitors_in_evidence: [],
} as const;

/** The competitors are the first five that it names. */
export function evidenceIn(answer: PromptReading | undefined): Pick<Advice, keyof typeof NO_EVIDENCE> {
  if (answer === undefined) return NO_EVIDENCE;
  const { prompt, engine, reading } = answer;
  return {
    evidence_prompt: prompt,
    evidence_engine: engine,
    evidence_quote: quotable(reading.quote),
    competitors_in_evidence: reading.competitors.map(({ name }) => name).slice(0, 5),
  };
}

/** Text in quotation marks, cut to a length that a title can carry. */
export function inQuotes(text: string, most = 90): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line}”`;
}

const LIST_MARKER = /^\s*(?:[-*+•·‣–—]|\(?\d{1,3}[.)]|\(?[a-z]\))(?=\s|$)\s*/iu;

/** Words of an answer without the sign of the list that they stand in; empty when nothing else is there. */
export function quotable(quote: string): string {
  const words = quote.replace(LIST_MARKER, '');
  return /[\p{L}\p{N}]/u.test(words) ? words : '';
}

/** A page as a reader can find it: its address, with its title where it has one. */
export function pageNamed({ url, title }: SitePage): string {
  return title === null || title.trim() === '' ? url : `${url} (${inQuotes(title)})`;
}
