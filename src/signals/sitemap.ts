import { hostOfUrl, isSameOwner } from '../text/host-name';
import { latestDay } from '../text/utc-day';
import { passed, resultOf, type SignalResult, unmeasured } from './signal-result';
import type { SiteFiles } from './site-signals';

const MAX_READ_CHARS = 5_000_000;

/**
 * Can crawlers learn all addresses of the site? Input: the fetched sitemaps and robots.txt. Score: a sitemap that
 * answers and lists pages 50, named in robots.txt 15, all addresses on the site's own domain 15, a believable
 * lastmod on half of the entries 20 (not all of one moment, not in the future). Source: sitemaps.org protocol.
 * @param now ISO 8601, UTC
 */
export function evaluateSitemap(
  { siteHost, sitemaps, sitemapUrls, robots }: Omit<SiteFiles, 'llmsTxt'>,
  now: string,
): SignalResult {
  const found = sitemaps.filter(({ status, text }) => status === 200 && text !== '');
  const url = found[0]?.url ?? sitemaps[0]?.url ?? `https://${siteHost}/sitemap.xml`;
  const files = sitemaps.slice(0, 20).map(({ url: address, status }) => ({ url: address, status }));
  // whether a file that could not be read lists pages is not known
  if (sitemapUrls.length === 0 && sitemaps.some(isUnread)) {
    return unmeasured('sitemap', { sitemaps: files, urls: 0 });
  }
  const own = sitemapUrls.filter((address) => isSameOwner(siteHost, hostOfUrl(address) ?? '')).length;
  const declared = /^[ \t]*sitemap[ \t]*:/imu.test(robots.text);
  // of what is read of the files: entries and their dates
  const heads = found.map(({ text }) => text.slice(0, MAX_READ_CHARS)).filter((text) => !INDEX.test(text));
  const lastmods = heads.flatMap(lastmodsIn);
  const believable = lastmods.filter((date) => date.slice(0, 10) <= latestDay(now));
  const varied = new Set(believable).size > 1 || believable.length === 1;
  const entries = heads.flatMap((text) => text.match(/<(?:\w{1,20}:)?url>/giu) ?? []).length || 1;
  const share = varied ? Math.min(1, believable.length / (entries / 2)) : 0;
  const lists = sitemapUrls.length > 0;
  const evidence = {
    sitemaps: files,
    urls: sitemapUrls.length,
    declaredInRobots: declared,
    lastmods: lastmods.length,
    newestLastmod: believable.toSorted().at(-1) ?? null,
  };
  return resultOf('sitemap', url, evidence, [
    {
      points: lists ? 50 : found.length > 0 ? 15 : 0,
      max: 50,
      message: found.length > 0 ? 'The sitemap lists no page' : 'No sitemap',
      fix: 'Publish a sitemap with every public page.',
    },
    passed(declared, 15, 'robots.txt names no sitemap', 'Add a Sitemap line to robots.txt.'),
    {
      points: lists ? (15 * own) / sitemapUrls.length : 0,
      max: 15,
      message: lists
        ? `Addresses on other domains: ${sitemapUrls.length - own}`
        : 'No list whose addresses could be checked',
      fix: 'List addresses of this site only.',
    },
    {
      points: lists ? 20 * share : 0,
      max: 20,
      message:
        lastmods.length === 0 ? 'No lastmod dates' : 'The lastmod dates are few, all equal or in the future',
      fix: 'Give each entry the day of its last real change.',
    },
  ]);
}

/** Not reached, or answered that it can be had later. */
function isUnread({ status }: { readonly status: number }): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Its dates are those of other sitemaps. */
const INDEX = /<(?:\w{1,20}:)?sitemapindex[\s>]/iu;

/** Dates of `lastmod` elements, as written; a plain scan, since sitemaps can be large. */
function lastmodsIn(text: string): string[] {
  return [
    ...text.matchAll(
      /<(?:\w{1,20}:)?lastmod>\s{0,20}(?:<!\[CDATA\[\s{0,20})?(\d{4}-\d\d(?:-\d\d)?[\dT:.Z+-]{0,30})/gu,
    ),
  ].map((match) => match[1] ?? '');
}
