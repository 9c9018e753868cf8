import { asciiHost, hostOfUrl, isSameOwner, isSameSite, withoutWww } from '../text/host-name';
import { isBelowPath } from '../text/url-path';

const REDIRECTORS = new Set(['vertexaisearch.cloud.google.com']);

/**
 * Is `host` the registered host or a subdomain of it? Look-alikes ("notacme.com", "acme.com.evil.io") are not, nor are
 * neighbours under a shared suffix such as github.io.
 */
export function isOwnedHost(host: string, registered: string): boolean {
  const candidate = asciiHost(host);
  const own = asciiHost(registered);
  if (candidate === null || own === null) return false;
  return isSameSite(own, candidate) && isSameOwner(withoutWww(own), withoutWww(candidate));
}

/** What of the web is the client's. */
export interface OwnPlace {
  /** Lower case, without `www.`; subdomains are its own, too. */
  readonly host: string;
  /** Begins the addresses that count, with a slash at both ends; null or missing: all do. */
  readonly path?: string | null;
}

/**
 * Cited addresses of the client's, distinct, in order: the sources the engine names (by their real host, whatever the
 * address) and the addresses written in the text. An engine that names the host alone may mean any path of it.
 */
export function ownCitations(
  cited: readonly { readonly url: string; readonly host: string }[],
  writtenUrls: readonly string[],
  { host: registered, path = null }: OwnPlace,
): string[] {
  const counts = (url: string): boolean =>
    path === null || isBelowPath(url, path) || REDIRECTORS.has(hostOfUrl(url) ?? '');
  const fromSources = cited
    .filter(({ host, url }) => isOwnedHost(host, registered) && counts(url))
    .map(({ url }) => url);
  const fromText = writtenUrls.filter((url) => {
    const host = hostOfUrl(url);
    return host !== null && !REDIRECTORS.has(host) && isOwnedHost(host, registered) && counts(url);
  });
  const distinct = new Map<string, string>();
  for (const url of [...fromSources, ...fromText]) {
    const key = withoutTracking(url);
    if (!distinct.has(key)) distinct.set(key, url);
  }
  return [...distinct.values()];
}

/** Two addresses that differ only in what an engine adds to count clicks are one page. */
function withoutTracking(url: string): string {
  return url.replace(/(?<=[?&])utm_[a-z]{1,20}=[^&#]*&?/gi, '').replace(/[?&](?=#|$)/, '');
}
