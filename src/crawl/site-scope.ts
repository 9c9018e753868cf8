import { getDomain } from 'tldts';
import { bareName } from './canonical-url';

/**
 * The name that one owner registered: `blog.acme.co.uk` gives `acme.co.uk`, `shop.github.io` itself. A host without a
 * public suffix (a demo host) stands for itself.
 */
export function registrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** May a redirect of a crawl of this host lead there? Yes within the same registrable domain. */
export function isSameOwner(host: string, other: string): boolean {
  return host === other || registrableDomain(host) === registrableDomain(other);
}

/** Is a page of `other` a page of this site: the host itself, with or without `www.`, or below it? */
export function isSameSite(host: string, other: string): boolean {
  const site = bareName(host);
  const name = bareName(other);
  return name === site || name.endsWith(`.${site}`);
}
