import { parseUrl } from '../text/parse-url';
import { type Html, html } from './html';

/** A link to an address that a stranger named: http and https only, all else stays text. */
export function webLink(address: string): Html {
  const protocol = parseUrl(address)?.protocol;
  if (protocol !== 'http:' && protocol !== 'https:') return html`${address}`;
  return html`<a class="address" href="${address}" rel="nofollow noopener noreferrer">${address}</a>`;
}
