import type { Request } from 'express';
import { withQuery } from './with-query';

/** The query parameter and form field that name the page to show after signing in. */
export const RETURN_FIELD = 'to';
export const HOME_PATH = '/dashboard';
export const SIGN_IN_PATH = '/dashboard/sign-in';

/** A mailed link has it, too, and must stay readable. */
const MAX_CHARACTERS = 200;
/** A page of this dashboard; no dots or slashes by which it could lead elsewhere. */
const PAGE = /^\/dashboard(?:\/[\w-]+(?:\.[a-z]+)?)*(?:\?[\w.~%&=+*!'(),:;@-]*)?$/;
/** Nobody wants to sign in for these. */
const NO_GOAL = /^\/dashboard\/(?:sign-|events\b)/;

/** Where a form is shown and sent to the same address. */
const FORM_PAGE = /^\/dashboard\/agency\/api-keys(?:\/\w+\/revoke)?$/;

/** `text` when it is a page of this dashboard that can be shown after signing in; otherwise the first page. */
export function returnPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > MAX_CHARACTERS) return HOME_PATH;
  return PAGE.test(text) && !NO_GOAL.test(text) ? text : HOME_PATH;
}

/** Where a request wanted to go: for a form that was sent its page, or the first one where its address has none. */
export function wantedPath({ method, originalUrl }: Request): string {
  const isPage = method === 'GET' || method === 'HEAD' || FORM_PAGE.test(originalUrl);
  return isPage ? returnPath(originalUrl) : HOME_PATH;
}

/** Of the page to sign in, which then leads to `path`. */
export function signInAddress(path: string): string {
  return withQuery(SIGN_IN_PATH, returnQuery(path));
}

/** The query of an address that keeps `path` in mind; nothing for the first page. */
export function returnQuery(path: string): Readonly<Record<string, string>> {
  return path === HOME_PATH ? {} : { [RETURN_FIELD]: path };
}
