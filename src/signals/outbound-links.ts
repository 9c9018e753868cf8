import { getPublicSuffix } from 'tldts';
import { registrableDomain } from '../text/host-name';
import { listOf } from '../text/word-lists';
import data from './data/authoritative-domains.json';
import type { PageDocument } from './document';
import type { PageElement } from './dom';
import { isInside } from './element-list';
import type { MainContent } from './main-content';

export interface OutboundDomains {
  /** Registrable domains, in document order. */
  readonly authoritative: readonly string[];
  readonly other: readonly string[];
}

/** Labels of public suffixes that only governments, academia and treaty organisations can register under. */
const AUTHORITATIVE_LABELS: ReadonlySet<string> = new Set(listOf(data.labels));
/** Registrable domains of standards bodies, statistics offices, scientific publishers, and public institutions. */
const AUTHORITATIVE_DOMAINS: ReadonlySet<string> = new Set(
  [data.standards, data.statistics, data.governments, data.journals, data.research].flatMap(listOf),
);
const UNTRUSTED_REL = new Set(['nofollow', 'ugc', 'sponsored']);
const SHARE_PATH =
  /\/(?:share|sharer|sharing|intent|sharearticle|sharer\.php|submit|pin\/create|dialog\/(?:feed|share|send))(?:[/?.]|$)/iu;

export function isAuthoritative(domain: string): boolean {
  if (AUTHORITATIVE_DOMAINS.has(domain)) return true;
  const labels = (getPublicSuffix(domain) ?? '').split('.');
  // "ac" and "go" are reserved only below a country, and are countries or words elsewhere
  return labels.some(
    (label, at) => AUTHORITATIVE_LABELS.has(label) && (label.length > 2 || at < labels.length - 1),
  );
}

/**
 * Distinct domains that the main content cites: not the site's own, no share buttons, nothing that the page
 * itself disowns with nofollow, ugc or sponsored.
 */
export function findOutboundDomains(page: PageDocument, main: MainContent, host: string): OutboundDomains {
  const own = new Set([registrableDomain(host) ?? host, registrableDomain(page.url)]);
  const kept = new Set(main.blocks.map((block) => block.element));
  const isKept = (element: PageElement): boolean => kept.has(element);
  const domains = new Set<string>();
  for (const link of page.links) {
    const { element, region } = link;
    const isInMain = region === 'content' && (isKept(element) || isInside(element, isKept, 11));
    if (!isInMain || link.rel.some((rel) => UNTRUSTED_REL.has(rel))) continue;
    const domain = registrableDomain(link.url);
    if (domain !== null && !own.has(domain) && !isShareLink(link.url, host)) domains.add(domain);
  }
  const all = [...domains];
  return {
    authoritative: all.filter(isAuthoritative),
    other: all.filter((domain) => !isAuthoritative(domain)),
  };
}

/** Share buttons carry an address of the own site, or a path made for sharing; the bare name of its host tells where a visitor came from. */
function isShareLink(url: string, host: string): boolean {
  const { pathname, search, searchParams } = new URL(url);
  if (SHARE_PATH.test(pathname)) return true;
  if (search === '') return false;
  const own = [`//${host}`, `//www.${host}`, `%2f%2f${host}`, `%2f%2fwww.${host}`, `${host}/`];
  return [...searchParams.values()].some((value) => own.some((one) => value.toLowerCase().includes(one)));
}
