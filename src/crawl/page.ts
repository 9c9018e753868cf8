import type { OutboundErrorKind } from '../outbound/outbound-error';

/** What one HTTP fetch of one page gave. Plain data: it crosses thread and process borders. */
export interface FetchedPage {
  /** The address asked for, absolute. */
  readonly url: string;
  /** The address that answered, after redirects. Equal to `url` without any. */
  readonly finalUrl: string;
  /** HTTP status of the last answer; 0 when no answer came, 304 when the page is still what it was. */
  readonly status: number;
  /** Response headers, names in lower case, repeated ones joined with ", ". */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded HTML; empty when the answer was not HTML or not 200. */
  readonly html: string;
  /** Bytes after decompression, before decoding. */
  readonly bytes: number;
  /** True when a size limit cut the body. */
  readonly truncated: boolean;
  /** Milliseconds from the first request to the last byte, redirects included. */
  readonly elapsedMs: number;
  /** ISO 8601, UTC. */
  readonly fetchedAt: string;
  /** Why there is no usable answer; null when one came (whatever its status). */
  readonly error: PageError | null;
}

export interface PageError {
  /**
   * `robots`: forbidden by robots.txt; `redirects`: more than five, a loop, or one that leaves the site; `paused`: its
   * host answered 429 or 503 before; `aborted`: the crawl ended first; the other kinds are those of the outbound door.
   */
  readonly kind: OutboundErrorKind | 'robots' | 'too_large' | 'redirects' | 'paused';
  readonly message: string;
}

/** A text file at the root of a site: robots.txt, llms.txt, a sitemap. */
export interface SiteFile {
  /** The address asked for. */
  readonly url: string;
  /** Of the last answer, after redirects; 0 when no answer came, or when robots.txt forbids to ask. */
  readonly status: number;
  /** Empty unless the status is 2xx, and for HTML in place of a file. Sitemaps are cut after 256 KiB. */
  readonly text: string;
  readonly fetchedAt: string;
}

/** What an earlier answer gave to ask with whether the page changed since. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The door of a site: what is known before its other pages are read. */
export interface SiteOpening {
  /** Registered host: lower case, ASCII, without `www.`. */
  readonly host: string;
  /** Host that the pages are read under: another one than `host` when the home page moved to another domain. */
  readonly siteHost: string;
  /** Its `error` says why, when the site cannot be read at all. */
  readonly home: FetchedPage;
  /** Of the origin where the home page finally stands. */
  readonly robots: SiteFile;
  /** Milliseconds that it took. */
  readonly tookMs: number;
}

/** Everything one crawl of one site found. */
export interface SiteCrawl extends Omit<SiteOpening, 'tookMs'> {
  readonly llmsTxt: SiteFile;
  readonly sitemaps: readonly SiteFile[];
  /** Distinct page addresses the sitemaps listed, before the limit of the crawl. */
  readonly sitemapUrls: readonly string[];
  /** All pages fetched, the home page first. */
  readonly pages: readonly FetchedPage[];
  /** Addresses that only led to a page which was fetched under another, or off the site. */
  readonly moved: readonly string[];
  /** Addresses that were found but not asked for, as their host had answered 429 or 503; within the limit of pages. */
  readonly putOff: readonly string[];
}
