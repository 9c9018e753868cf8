import { asciiHost, hostOfUrl, isSameOwner, isSameSite, withoutWww } from '../text/host-name';

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

/**
 * Cited addresses of the registered host or its subdomains, distinct, in order: the sources the engine names (by their
 * real host, whatever the address) and the addresses written in the text.
 */
export function ownCitations(
  cited: readonly { readonly url: string; readonly host: string }[],
  writtenUrls: readonly string[],
  registered: string,
): string[] {
  const fromSources = cited.filter(({ host }) => isOwnedHost(host, registered)).map(({ url }) => url);
  const fromText = writtenUrls.filter((url) => {
    const host = hostOfUrl(url);
    return host !== null && !REDIRECTORS.has(host) && isOwnedHost(host, registered);
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
