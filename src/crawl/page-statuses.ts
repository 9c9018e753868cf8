import { urlKey } from './canonical-url';
import type { FetchedPage } from './page';

/** Does the status say that there is no such page any more? */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/** How pages answered in a crawl, by `urlKey`; null where no response came. A redirect counts for both of its ends. */
export function pageStatuses(pages: readonly FetchedPage[]): ReadonlyMap<string, number | null> {
  const statuses = new Map<string, number | null>();
  for (const { url, finalUrl, status, error } of pages) {
    const answered = error === null && status > 0 ? status : null;
    for (const address of [url, finalUrl]) {
      const key = urlKey(address);
      // of two addresses with one key, prefer the one that responded
      if (statuses.get(key) == null) statuses.set(key, answered);
    }
  }
  return statuses;
}
