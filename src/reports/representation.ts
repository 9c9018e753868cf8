import type { Request, Response } from 'express';
import { AppError } from '../common/app-error';

/** One form in which a report goes over the wire. */
export interface Representation {
  readonly bytes: Buffer;
  /** SHA-256 of the report and the name of its coding, as in the header. */
  readonly etag: string;
  readonly encoding: 'gzip' | null;
}

/** What a client asks for: whether it takes gzip, whether it wants the bytes at all, and which it has already. */
export interface Wanted {
  readonly gzipAccepted: boolean;
  /** HEAD: the header fields are enough. */
  readonly headOnly: boolean;
  readonly ifNoneMatch: string | undefined;
}

/** A read that may have a build made, and waits for it. */
export interface SyncRead {
  readonly agencyId: number;
  /** A market of the domain, such as `fr-FR`; null: the default. */
  readonly market: string | null;
  readonly wanted: Wanted;
  /** A signal that aborts when the caller disconnects. */
  readonly disconnect: () => AbortSignal;
}

export function wantedBy(request: Request): Wanted {
  return {
    gzipAccepted: request.acceptsEncodings('gzip') !== false,
    headOnly: request.method === 'HEAD',
    ifNoneMatch: request.headers['if-none-match'],
  };
}

/** What answers a read. */
export interface Served extends Representation {
  /** The client has these bytes already: it gets 304, and pays nothing. */
  readonly known: boolean;
}

/** Does the client say that it has these bytes? `*` stands for any; a weak tag counts as the strong one. */
export function isKnown({ ifNoneMatch }: Wanted, { etag }: Representation): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((given) => {
    const tag = given.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}

/** HEAD starts no build: that would use units, which HEAD never does. */
export function nothingForHead(): AppError {
  return new AppError('report_pending', 'There is no report yet; GET builds one', { 'Retry-After': '15' });
}

/** Sends ready JSON with its tag, or 304. */
export function sendRepresentation(response: Response, { bytes, etag, encoding, known }: Served): void {
  response.setHeader('ETag', etag);
  if (known) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  // not `send`, which looks at what it is given anew: a fiftieth of a cached read
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}
