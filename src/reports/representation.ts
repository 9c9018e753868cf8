import type { Response } from 'express';

/** One form in which a report goes over the wire. */
export interface Representation {
  readonly bytes: Buffer;
  /** Strong: SHA-256 of the report and the name of its coding, quoted as in the header. */
  readonly etag: string;
  readonly encoding: 'gzip' | null;
}

/** Sends ready JSON with its tag; Express makes it 304 for a client that has it already. */
export function sendRepresentation(response: Response, { bytes, etag, encoding }: Representation): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('ETag', etag);
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  response.send(bytes);
}
