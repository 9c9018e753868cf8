import { isAuthoritative } from '../../signals/outbound-links';
import { listOf } from '../../text/word-lists';
import data from '../data/source-hosts.json';
import { SOURCE_CLASSES, type SourceClass } from './source-class';

const HOSTS = classByWord(data.hosts);
const SUBDOMAINS = classByWord(data.subdomains);
const ENDINGS = classByWord(data.endings);
const BEGINNINGS = classByWord(data.beginnings);

/**
 * What everybody knows a host for: `play.google.com` and `jane.substack.com` by an entry for the host or one above it,
 * `yelp.fr` by an entry for the name under any suffix. `domain`: the host's registrable domain. null: not known.
 */
export function knownClass(host: string, domain: string): SourceClass | null {
  const labels = host.split('.');
  const names = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
  const entry = [...names, nameOf(domain)].find((name) => HOSTS.has(name));
  if (entry !== undefined) return HOSTS.get(entry) ?? null;
  return isAuthoritative(domain) ? 'institution' : null;
}

/** What the words of a host tell: `community.acme.com`, `crm-reviews.com`, `uni-bonn.de`. null: nothing. */
export function wordedClass(host: string, domain: string): SourceClass | null {
  const first = host === domain ? undefined : SUBDOMAINS.get(host.split('.')[0] ?? '');
  if (first !== undefined) return first;
  const name = nameOf(domain);
  const begun = [...BEGINNINGS].find(([beginning]) => name.startsWith(beginning));
  const ended = [...ENDINGS].find(([ending]) => name.endsWith(ending));
  return begun?.[1] ?? ended?.[1] ?? null;
}

/** `acme` of `acme.co.uk`. `domain`: a registrable domain. */
export function nameOf(domain: string): string {
  return domain.split('.')[0] ?? '';
}

function classByWord(
  words: Readonly<Partial<Record<SourceClass, string | readonly string[]>>>,
): ReadonlyMap<string, SourceClass> {
  return new Map(
    SOURCE_CLASSES.flatMap((one) => listOf(words[one] ?? []).map((word) => [word, one] as const)),
  );
}
