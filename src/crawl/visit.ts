import type { OutboundResponse } from '../outbound/outbound-request';
import { decodeInTurns } from './in-turns';
import type { FetchedPage, PageError, SiteFile } from './page';

/** How one fetch ended, redirects followed. Exactly one of `answer` and `error` is set. */
export interface Visit {
  readonly url: string;
  readonly finalUrl: string;
  /** Requests sent; 0 when not even the first one was allowed. */
  readonly requests: number;
  readonly elapsedMs: number;
  readonly answer: OutboundResponse | null;
  readonly error: PageError | null;
  /** Address on another site that the last answer redirects to, which is not followed; null: it stayed. */
  readonly leftFor: string | null;
}

/** Does the header announce a page? One without a type is looked at. */
export function announcesHtml(contentType: string | undefined): boolean {
  return contentType === undefined || /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);
}

export async function pageOf(visit: Omit<Visit, 'requests' | 'leftFor'>): Promise<FetchedPage> {
  const fetchedAt = new Date().toISOString();
  const { answer } = visit;
  const type = answer?.headers['content-type'];
  const html = answer?.status === 200 && announcesHtml(type) ? await decodeInTurns(answer.body, type) : '';
  return {
    url: visit.url,
    finalUrl: visit.finalUrl,
    status: answer?.status ?? 0,
    headers: answer?.headers ?? {},
    html: type === undefined && !html.trimStart().startsWith('<') ? '' : html,
    bytes: answer?.body.length ?? 0,
    truncated: html !== '' && answer?.truncated === true,
    elapsedMs: visit.elapsedMs,
    fetchedAt,
    error: visit.error,
  };
}

export function fileOf(visit: Visit): SiteFile {
  const { answer } = visit;
  const status = answer?.status ?? 0;
  const isHtml = /^\s*text\/html\b/i.test(answer?.headers['content-type'] ?? '');
  // a robots.txt is read whatever its type: some servers label every file as HTML
  const readable = status >= 200 && status < 300 && (!isHtml || visit.url.endsWith('/robots.txt'));
  const text = readable ? (answer?.body.toString('utf8') ?? '') : '';
  return { url: visit.url, status, text: text.replace(/^\uFEFF/, ''), fetchedAt: new Date().toISOString() };
}
