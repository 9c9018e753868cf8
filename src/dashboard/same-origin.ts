import { parseUrl } from '../text/parse-url';

/** The headers by which a browser says where a request comes from. */
export interface RequestOrigin {
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
}

/**
 * Does a form come from one of our own pages? `hosts`: names (with port) this dashboard is reached by.
 * Sec-Fetch-Site decides where it is sent; browsers leave it out on plain http, then Origin does. A request with
 * neither comes from no browser, and no browser's cookies can ride on it.
 */
export function isSameOrigin({ secFetchSite, origin }: RequestOrigin, hosts: readonly string[]): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none';
  if (origin === undefined) return true;
  const from = parseUrl(origin);
  return from !== null && from.host !== '' && hosts.includes(from.host);
}
