import { parse } from 'tldts';
import { unicodeHost, withoutWww } from '../text/host-name';

/** The parts of a registered host that may spell a brand. */
export interface DomainLabel {
  /** `acme` of `shop.acme.co.uk`, as people write it, hyphens kept: `bücher` of `xn--bcher-kva.de`. */
  readonly label: string;
  /** Labels in front of the registrable domain, `shop`; empty without any. */
  readonly subdomain: string;
  /** `co.uk`. */
  readonly suffix: string;
}

export function domainLabel(host: string): DomainLabel {
  const bare = unicodeHost(withoutWww(host.toLowerCase()));
  const { domainWithoutSuffix, subdomain, publicSuffix } = parse(bare, { allowPrivateDomains: true });
  return {
    label: domainWithoutSuffix ?? bare.split('.')[0] ?? '',
    subdomain: subdomain ?? '',
    suffix: publicSuffix ?? '',
  };
}

/** "blue-harbor" as "Blue Harbor": a name where a site gives none. */
export function nameFromLabel(label: string): string {
  return label
    .split('-')
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

// country suffixes that names of products carry as a word of their own ("acme.io")
const BRANDED_SUFFIXES = new Set(['io', 'ai', 'co', 'tv', 'me', 'so', 'gg', 'fm', 'ly', 'sh', 'to', 'cc']);

/** Is it nothing but the address of the site, such as "www.acme.com" on acme.com? */
export function isOwnAddress(name: string, host: string): boolean {
  const bare = withoutWww(name.toLowerCase().replace(/^https?:\/\//u, '')).replace(/\/$/u, '');
  return bare === withoutWww(host) || bare === unicodeHost(withoutWww(host));
}

/**
 * A name written as an address, without what belongs to the address only: "https://www.acme.de" and "news.ACME.de" on
 * acme.de as "Acme" and "ACME". Names such as "Booking.com" stay as they are; so does every name that is no address.
 */
export function nameWithoutAddress(name: string, host: string): string {
  const bare = withoutWww(name.replace(/^https?:\/\//iu, '')).replace(/\/$/u, '');
  const { label, suffix } = domainLabel(host);
  const ending = `${label}.${suffix}`;
  if (/\s/.test(bare) || !bare.toLowerCase().endsWith(ending)) return name;
  const written = bare.slice(bare.length - ending.length);
  const lastSuffix = suffix.split('.').at(-1) ?? '';
  if (bare.length === name.length && (lastSuffix.length !== 2 || BRANDED_SUFFIXES.has(lastSuffix)))
    return written;
  const stem = written.slice(0, label.length);
  if (stem !== stem.toLowerCase()) return stem;
  return stem.length <= 3 ? stem.toUpperCase() : nameFromLabel(stem);
}
