import { gzipSync } from 'node:zlib';
import type { Response } from 'express';
import type { Html } from './html';
import { withQuery } from './with-query';

/** Pages are private: not stored by caches, not named to other sites. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // helmet's no-referrer would make browsers hide the origin of our own forms
  'Referrer-Policy': 'same-origin',
  // stricter than what all routes have: the documentation page needs inline styles, these pages do not
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

export function sendPage(response: Response, page: Html, status = 200): void {
  response.status(status).set(HEADERS);
  sendText(response, page.toString());
}

/**
 * Packed for whoever takes that: a page with drawings is a tenth of its size then. What a page holds cannot be guessed by
 * the size of the answer to a request of another site: the session's cookie is kept from those.
 */
export function sendText(response: Response, text: string): void {
  response.vary('Accept-Encoding');
  if (response.req.acceptsEncodings('gzip') === false) {
    response.send(text);
  } else {
    response.set('Content-Encoding', 'gzip').send(gzipSync(text));
  }
}

/** Redirects the browser to a page of this dashboard. */
export function sendTo(response: Response, path: string, query: Readonly<Record<string, string>> = {}): void {
  response.set(HEADERS).redirect(303, withQuery(path, query));
}
