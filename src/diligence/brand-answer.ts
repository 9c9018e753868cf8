import { isOwnedHost } from '../answers/owned-sources';
import { hostOfUrl } from '../text/host-name';
import type { EngineClaims } from '../facts/engine-conflicts';

/** An answer to a buyers' question or to one about the brand, with what it states about the brand, held against the site. */
export interface BrandAnswer extends EngineClaims {
  /** Markdown as the engine sent it. */
  readonly text: string;
  /** Addresses of the domain that it cites or links, as written there. */
  readonly ownCitations: readonly string[];
}

/** Addresses of the domain in an answer. A redirector's own address says nothing about the page behind it. */
export function ownAddresses({ ownCitations }: BrandAnswer, host: string): string[] {
  return ownCitations.filter((url) => isOwnedHost(hostOfUrl(url) ?? '', host));
}
