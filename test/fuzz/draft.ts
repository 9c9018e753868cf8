import { gzipSync } from 'node:zlib';
import type { DescribedRoute } from '../support/contract/api-document';
import type { WireRequest } from './wire';

/** What the answer must be, besides described. */
export type Expectation =
  /** Valid: never a 4xx that blames the request. */
  | 'served'
  /** 4xx. */
  | 'refused'
  /** 404 or another refusal: what is asked for belongs to another agency. */
  | 'hidden'
  | 'anything';

/**
 * A request before it is written out. In each text `@{name}` stands for something that is known only when the request is
 * sent, such as the number of a domain.
 */
export interface Draft {
  readonly route: DescribedRoute;
  /** Names of the mutations; empty: a valid request. */
  readonly mutations: readonly string[];
  readonly expectation: Expectation;
  readonly method: string;
  /** Escaped. */
  readonly segments: Readonly<Record<string, string>>;
  /** Escaped, each with its `=`. */
  readonly query: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Sent as JSON; undefined: no body. */
  readonly body: unknown;
  /** Sent instead of `body`. */
  readonly raw: Buffer | null;
  /** Which of the kept domains the names stand for. */
  readonly slot: number;
}

export function written(draft: Draft, resolve: (text: string) => string): WireRequest {
  const path = Object.entries(draft.segments).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => value),
    draft.route.path,
  );
  const query = draft.query.length > 0 ? `?${draft.query.join('&')}` : '';
  const json = draft.body === undefined ? null : Buffer.from(resolve(JSON.stringify(draft.body)));
  const headers = draft.headers.map(([name, value]) => [name, resolve(value)] as const);
  const body = draft.raw ?? json;
  const isGzip = headers.some(([name, value]) => name === 'Content-Encoding' && value === 'gzip');
  return {
    method: draft.method,
    path: resolve(`${path}${query}`),
    headers,
    body: body !== null && isGzip ? gzipSync(body) : body,
  };
}
