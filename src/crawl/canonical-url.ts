import { withoutWww } from '../text/host-name';
import { parseUrl } from '../text/parse-url';

/** Tracking parameters, which never change what the page shows. */
const TRACKING =
  /^(utm_.*|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|li_fat_id|mc_cid|mc_eid|_hsenc|_hsmi|hsctatracking|_ga|_gl|mkt_tok|srsltid|pk_.*|mtm_.*|vero_id|oly_enc_id|oly_anon_id)$/i;

const MAX_LENGTH = 2048;

/**
 * The address a link leads to, ready to be requested: absolute, http or https, without fragment and tracking parameters.
 * Null for anything else, and for addresses over 2,048 characters.
 */
export function canonicalUrl(href: string, base: string): string | null {
  const text = href.trim();
  if (text === '' || text.length > MAX_LENGTH) return null;
  const url = parseUrl(text, base);
  if (url === null) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  if (url.search !== '') url.search = queryOf(parametersOf(url.search));
  return url.href.length > MAX_LENGTH ? null : url.href;
}

/**
 * Equal for addresses that almost certainly show the same page: scheme, `www`, trailing slash, index file, letter case of
 * escapes and order of parameters are ignored.
 */
export function urlKey(href: string): string {
  const url = new URL(href);
  const path = url.pathname
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
    .replace(/\/(index|default)\.(html?|php|aspx?)$/i, '/')
    .replace(/\/$/, '');
  return `${withoutWww(url.host)}${path}${queryOf(parametersOf(url.search).sort())}`;
}

/** Without those for tracking. */
function parametersOf(search: string): string[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part.split('=', 1)[0] ?? ''));
}

function queryOf(parameters: readonly string[]): string {
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

export function withoutFragment(url: URL): string {
  url.hash = '';
  return url.href;
}
