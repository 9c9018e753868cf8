import type { PageError } from '../crawl/page';
import type { SiteState } from '../domains/site-state';
import type { UnreadSite } from '../reports/sections/recommendation';
import type { Unreadable } from '../signals/analyse-page';
import { isFailed } from './page-readings';
import type { HomeReading, SiteReading } from './site-step.service';

const FAULTS: Readonly<Record<Exclude<PageError['kind'], 'robots' | 'redirects'>, string>> = {
  dns: 'the host name does not resolve',
  connect: 'the server accepts no connection',
  tls: 'no secure connection could be made',
  timeout: 'the server did not respond in time',
  reset: 'the server closed the connection',
  protocol: 'the response was not valid HTTP',
  too_large: 'the response was too large',
  forbidden_address: 'the host name leads to an address that is not public',
  paused: 'the server had asked for a pause',
  aborted: 'the visit was cut short',
};

const UNREAD: Readonly<Partial<Record<Unreadable, string>>> = {
  not_html: 'the home page is empty, or not HTML',
  too_deep: 'the elements of the home page are nested too deeply',
  too_many_nodes: 'the home page has too many elements',
  parser_failure: 'the home page could not be read, or took too much time or memory',
};

/** Why a home page tells nothing about its site; null when it does. A page that only asks for a human tells nothing. */
export function homeFault({ page, analysis }: HomeReading): string | null {
  const { unreadable, readiness } = analysis;
  if (unreadable === null)
    return readiness.unscored === 'blocked' ? 'the home page answered with a check for humans' : null;
  if (page.error !== null) return errorText(page.error);
  return page.status === 200
    ? (UNREAD[unreadable] ?? 'the home page could not be read')
    : `the home page answered ${page.status}`;
}

/** For advice; null when the home page could be read. */
export function unreadSite({ home, crawl }: Pick<SiteReading, 'home' | 'crawl'>): UnreadSite | null {
  const reason = homeFault(home);
  return reason === null ? null : { reason, forbidden: isForbidden(home, crawl.robots.status) };
}

/** How a site could be read, in the words that its owner needs. */
export function siteStateOf(site: Pick<SiteReading, 'home' | 'crawl' | 'pages'>): SiteState {
  const { home, crawl, pages } = site;
  const fault = homeFault(home);
  const others = pages.slice(1);
  if (fault !== null) {
    if (others.some(({ unreadable }) => unreadable === null)) {
      return { status: 'partial', reason: `The home page could not be read: ${fault}` };
    }
    return {
      status: isForbidden(home, crawl.robots.status) ? 'forbidden' : 'unreachable',
      reason: sentence(fault),
    };
  }
  const failed = others.filter((analysis, at) => isFailed(analysis, crawl.pages[at + 1] ?? home.page)).length;
  // a page that its host kept us from asking for is as unread as one that failed
  const unread = failed + crawl.putOff.length;
  if (unread === 0) return { status: 'ok', reason: null };
  const found = pages.length + crawl.putOff.length;
  return { status: 'partial', reason: `${unread} of ${found} pages could not be read` };
}

function isForbidden({ page, analysis }: HomeReading, robotsStatus: number): boolean {
  // a robots.txt that fails forbids everything, but nobody meant it
  if (page.error?.kind === 'robots') return robotsStatus >= 200 && robotsStatus < 300;
  return analysis.readiness.unscored === 'blocked' && page.status !== 429;
}

function errorText({ kind, message }: PageError): string {
  if (kind === 'robots') return `our crawler, AEOReportBot, may not read it: ${message}`;
  return kind === 'redirects' ? message : FAULTS[kind];
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
