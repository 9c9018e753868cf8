import { type Html, html } from './html';
import { hasSeveral, inMarketAddress, type MarketChoice } from './market-choice';
import { pageLinks } from './page-links';

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
