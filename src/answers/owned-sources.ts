import { parseUrl } from '../text/parse-url';
import { getDomain } from 'tldts';

const REDIRECTORS = new Set(['vertexaisearch.cloud.google.com']);

/**
 * Is `host` the registered host or a subdomain of it? Look-alikes ("notacme.com", "acme.com.evil.io") are not, nor are
 * neighbours under a shared suffix such as github.io (public suffix list with its private part).
 */
export function isOwnedHost(host: string, registered: string): boolean {
  const candidate = asciiHost(host);
  const own = withoutWww(asciiHost(registered));
  if (candidate === '' || own === '') return false;
  if (candidate === own || candidate === `www.${own}`) return true;
  if (!candidate.endsWith(`.${own}`)) return false;
  const domain = getDomain(own, { allowPrivateDomains: true });
  return domain !== null && getDomain(candidate, { allowPrivateDomains: true }) === domain;
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
    return !REDIRECTORS.has(host) && isOwnedHost(host, registered);
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

/** `www.acme.com` as `acme.com`; under a public suffix `www` may be the very name that is registered. */
function withoutWww(host: string): string {
  const bare = host.replace(/^www\./, '');
  return getDomain(bare, { allowPrivateDomains: true }) === null ? host : bare;
}

/** Lower-case ASCII host of an address; empty when it is no address. */
export function hostOfUrl(url: string): string {
  return parseUrl(url)?.hostname.replace(/\.$/, '') ?? '';
}

function asciiHost(host: string): string {
  const bare = host.trim().toLowerCase().replace(/\.$/, '');
  return bare === '' || /[/\s@?#\\]/.test(bare) ? '' : hostOfUrl(`http://${bare}/`);
}
