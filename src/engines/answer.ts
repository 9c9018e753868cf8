import type { EngineId } from '../config/engine-settings';
import type { MarketUse } from './market-use';

/** A web page that an answer names as its source, or that the engine found while searching. */
export interface Source {
  /** As sent by the vendor, without the vendor's own tracking parameters. */
  readonly url: string;
  /**
   * Lower-case host of the real site. For a vendor's redirect address it comes from the title;
   * empty when it cannot be known. Never the redirector's own host.
   */
  readonly host: string;
  readonly title: string | null;
}

/** `stop`: complete; `length`: cut, by the token limit or by us; `other`: anything else that still carries text. */
export type FinishReason = 'stop' | 'length' | 'other';

export interface TokenUsage {
  readonly input: number | null;
  readonly output: number | null;
  /** Web searches the engine made for this answer. */
  readonly searches: number;
}

/** One answer of one engine, in the same shape whatever the vendor. */
export interface EngineAnswer {
  /** What it was told of the market asked for. */
  readonly marketUse: MarketUse;
  /** Markdown as the vendor sent it, at most 65,536 characters. Never empty: an empty answer is an `EngineError` of kind `empty`. */
  readonly text: string;
  /** Sources the answer cites. Distinct by url, in order of first citation. */
  readonly cited: readonly Source[];
  /** Sources found by the engine's search and not cited. Distinct by url. */
  readonly found: readonly Source[];
  /** Did the engine search the web at all? An answer without a search is still an answer. */
  readonly searched: boolean;
  /** What it searched for, as the vendor says; distinct. Empty where it did not search, or the vendor does not say. */
  readonly queries: readonly string[];
  /** Model name as the vendor says it served. */
  readonly model: string;
  readonly finishReason: FinishReason;
  readonly usage: TokenUsage;
  /** US dollars; the vendor's own figure where it sends one, else from the price table; null when unknown. */
  readonly costUsd: number | null;
  /** Milliseconds of the attempt that gave this answer. */
  readonly latencyMs: number;
  /** The vendor's request id, for a support case. */
  readonly requestId: string | null;
  /** The vendor's answer, parsed JSON, kept as evidence. */
  readonly raw: unknown;
}

/** One HTTP request to a vendor, failed ones too: what was spent and how it ended. */
export interface EngineAttempt {
  readonly engine: EngineId;
  readonly startedAt: Date;
  readonly latencyMs: number;
  /** `ok`, the kind of the `EngineError`, or `aborted` when the caller gave up (it may have been billed). */
  readonly outcome: 'ok' | 'aborted' | EngineErrorKind;
  readonly httpStatus: number | null;
  readonly model: string;
  readonly usage: TokenUsage;
  readonly costUsd: number | null;
}

/**
 * auth: key wrong or missing; permission: key may not use this; bad_request: our request is wrong (unknown
 * model, unknown field); rate_limit: too many requests, later is fine; quota: paid volume used up; server:
 * vendor fault; timeout: the deadline passed; network: no answer; refusal: the vendor declined to answer;
 * empty: an answer without text.
 */
export const ENGINE_ERROR_KINDS = [
  'auth',
  'permission',
  'bad_request',
  'rate_limit',
  'quota',
  'server',
  'timeout',
  'network',
  'refusal',
  'empty',
] as const;
export type EngineErrorKind = (typeof ENGINE_ERROR_KINDS)[number];

export class EngineError extends Error {
  /** @param retryAfterMs Milliseconds the vendor asks us to wait; null: it asks for nothing. */
  constructor(
    readonly kind: EngineErrorKind,
    message: string,
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'EngineError';
  }
}
