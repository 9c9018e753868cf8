import type { Response } from 'express';
import type { Html } from './html';

/** Nothing inline, neither scripts nor styles, and nothing from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Pages are private: not stored by caches, not named to other sites. */
const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // helmet's no-referrer would make browsers hide the origin of our own forms
  'Referrer-Policy': 'same-origin',
} as const;

export function sendPage(response: Response, page: Html, status = 200): void {
  response.status(status).set(HEADERS).send(page.toString());
}

/** Redirects the browser to a page of this dashboard. */
export function sendTo(response: Response, path: string): void {
  response.set(HEADERS).redirect(303, path);
}
