import { type Html, html } from './html';
import { hasSeveral, inMarketAddress, type MarketChoice } from './market-choice';

export interface NamedLink {
  readonly address: string;
  readonly name: string;
  readonly isCurrent: boolean;
}

/** Pages to change between; the one that is shown is marked. */
export function pageLinks(links: readonly NamedLink[]): Html {
  return html`<ul>
    ${links.map(
      ({ address, name, isCurrent }) =>
        html`<li>
          <a href="${address}" ${isCurrent && html`aria-current="page"`}>${name}</a>
        </li>`,
    )}
  </ul>`;
}

/** Links to the same page for the other markets of a domain; null where there is only one. */
export function marketSwitch(path: string, market: MarketChoice): Html | null {
  if (!hasSeveral(market)) return null;
  const links = market.all.map((one) => ({
    address: inMarketAddress(path, { chosen: one }),
    name: one.name,
    isCurrent: one === market.chosen,
  }));
  return html`<nav class="markets" aria-label="Market">
    <span class="hint" aria-hidden="true">Market</span>
    ${pageLinks(links)}
  </nav>`;
}
