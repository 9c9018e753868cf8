import { Injectable } from '@nestjs/common';
import { canonicalUrl, urlKey } from '../crawl/canonical-url';
import { CrawlerService } from '../crawl/crawler.service';
import type { SiteCrawl } from '../crawl/page';
import { pageStatuses } from '../crawl/page-statuses';
import type { GoneAddress, GoneAddresses } from '../diligence/hallucinated-urls';

const GONE: ReadonlySet<number | null> = new Set([404, 410]);
/** What the crawl did not see is asked for, as politely: so many addresses, so long. */
const MOST_ASKED = 20;
const TOTAL_MS = 20_000;

/** Finds out which addresses of a site that answers give do not exist. */
@Injectable()
export class GoneAddressFinder {
  constructor(private readonly crawler: CrawlerService) {}

  /** `cited`: as the answers write them. Rejects only when `signal` aborts. */
  async among(cited: readonly string[], crawl: SiteCrawl, signal: AbortSignal): Promise<GoneAddresses> {
    const canonical = new Map(cited.map((url) => [url, canonicalUrl(url, url)]));
    const wanted = [...new Set(canonical.values())].filter((url) => url !== null);
    const seen = pageStatuses(crawl.pages);
    const unseen = wanted.filter((url) => !seen.has(urlKey(url))).slice(0, MOST_ASKED);
    const asked =
      unseen.length === 0
        ? new Map<string, number | null>()
        : await this.crawler.statusesOf(crawl, unseen, { signal, totalMs: TOTAL_MS });
    return new Map(
      [...canonical].flatMap(([as, url]): [string, GoneAddress][] => {
        const status = url === null ? null : (seen.get(urlKey(url)) ?? asked.get(url) ?? null);
        return url !== null && status !== null && GONE.has(status) ? [[as, { url, status }]] : [];
      }),
    );
  }
}
