import { domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import { memoized } from './memoized';
import { parseUrl } from './parse-url';

/**
 * The host without its leading `www` labels, however many: `www.www.acme.com` as `acme.com`. Where nothing registrable
 * would be left (`www.com`, `www.co.uk`), `www` is the registered name itself and stays.
 */
export function withoutWww(host: string): string {
  let bare = host;
  while (/^www\./iu.test(bare) && getDomain(bare.slice(4)) !== null) bare = bare.slice(4);
  return bare;
}

/**
 * The name that one owner registered: `blog.acme.co.uk` gives `acme.co.uk`, `docs.shop.github.io` gives `shop.github.io`
 * (public suffix list with its private part). Null for IP addresses and names without a public suffix.
 */
export const registrableDomain = memoized((host) => getDomain(host, { allowPrivateDomains: true }));

/** Does one owner hold both hosts? Hosts without a public suffix (demo hosts) must be equal. */
export function isSameOwner(host: string, other: string): boolean {
  return host === other || (registrableDomain(host) ?? host) === (registrableDomain(other) ?? other);
}

/** Is `other` this host, with or without `www`, or below it? Neighbours under a shared suffix such as github.io are not. */
export function isSameSite(host: string, other: string): boolean {
  const site = withoutWww(host);
  const name = withoutWww(other);
  return name === site || (name.endsWith(`.${site}`) && isSameOwner(name, site));
}

/** Lower-case ASCII host of an address, without a trailing dot; null for text that is no address or has no host. */
export function hostOfUrl(url: string): string | null {
  const host = parseUrl(url)?.hostname.replace(/\.$/u, '') ?? '';
  return host === '' ? null : host;
}

/** `München.de.` as `xn--mnchen-3ya.de`; null for text that is not just a host. */
export const asciiHost = memoized((host) => {
  const name = host.trim();
  return /^[^/\s@?#\\:]+$/u.test(name) ? hostOfUrl(`http://${name}/`) : null;
});

/** A host, or a part of one, as people write it: `xn--mnchen-3ya.de` as `münchen.de`. */
export function unicodeHost(host: string): string {
  // empty for what no registry would take
  return domainToUnicode(host) || host;
}
