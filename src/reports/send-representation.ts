import type { Request, Response } from 'express';
import { namesEtag } from './conditional-request';
import type { Representation } from './ready-report';

/**
 * Sends ready bytes with their tag; 304 without a body to who has them already, unless the answer is `news`: one that
 * this very request caused.
 */
export function sendRepresentation(
  request: Request,
  response: Response,
  { bytes, etag, encoding }: Representation,
  news: boolean,
): void {
  response.setHeader('ETag', etag);
  if (!news && namesEtag(request.headers['if-none-match'], etag)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  // not `send`: Express would hash the bytes for a tag of its own
  response.end(bytes);
}
