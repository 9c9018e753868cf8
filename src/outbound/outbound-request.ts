import type { UrlScheme } from './check-url';

export interface OutboundLimits {
  /** Name lookup, TCP and TLS together. */
  readonly connectTimeoutMs: number;
  /** From the call to the last byte. */
  readonly totalTimeoutMs: number;
  /** From the headers to the last byte of the body; only `totalTimeoutMs` counts when left out. */
  readonly bodyTimeoutMs?: number;
  /** Bytes as they arrive; the rest is cut off. */
  readonly maxBodyBytes: number;
  /** Bytes after decompression; the rest is cut off. */
  readonly maxDecodedBytes: number;
  /** False asks for `identity` and leaves the bytes alone, whatever the answer says. */
  readonly decompress: boolean;
  /** A body that is slow, broken or too long is not a failure: the response is then `truncated`. */
  readonly bodyOptional?: boolean;
}

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** `cookie`, `host` and `accept-encoding` are never taken from here. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly limits: OutboundLimits;
  /** Allowed schemes; both when left out. */
  readonly schemes?: readonly UrlScheme[];
  /** Called with the headers: is the body worth reading? If not, it is left unread and the response is `truncated`. */
  readonly wantsBody?: (status: number, headers: Readonly<Record<string, string>>) => boolean;
  readonly signal?: AbortSignal;
}

export interface OutboundResponse {
  readonly status: number;
  /** Names in lower case, repeated ones joined with ", ". */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** True when a limit, or the other side, cut the body. */
  readonly truncated: boolean;
  readonly elapsedMs: number;
  /** The IP address that answered; null when it is unknown. */
  readonly remoteAddress: string | null;
}
