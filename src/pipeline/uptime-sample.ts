import type { SiteOpening } from '../crawl/page';
import type { UptimeSample } from '../signals/uptime';

/**
 * A site is up when it gives any answer below 500: a page that asks for a password is up, and so is one that redirects in
 * a circle or away. A server that fails on robots.txt is down. null when robots.txt shuts us out: then nothing is known.
 */
export function uptimeSampleOf({ home, robots }: Pick<SiteOpening, 'home' | 'robots'>): UptimeSample | null {
  const { fetchedAt: at, error, elapsedMs: ms } = home;
  const isRedirect = error?.kind === 'redirects';
  const status = isRedirect ? 302 : error?.kind === 'robots' ? robots.status : home.status;
  if (error?.kind === 'robots' && status < 500) return null;
  return { at, ok: (error === null || isRedirect) && status > 0 && status < 500, status, ms };
}
