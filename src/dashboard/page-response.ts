import type { Response } from 'express';
import type { Html } from './html';

/** Pages are one reader's own: kept nowhere, and named to no other site. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // the standard no-referrer would make browsers hide the origin of our own forms
  'Referrer-Policy': 'same-origin',
} as const;

export function sendPage(response: Response, page: Html, status = 200): void {
  response.status(status).set(HEADERS).send(page.toString());
}

/** Sends the browser on with GET. `path` is one of this dashboard's. */
export function sendTo(response: Response, path: string): void {
  response.set(HEADERS).redirect(303, path);
}
