import { Html, html } from './html';
import { hasSeveral, inMarketAddress, type MarketChoice } from './market-choice';

/** Links to the same page for the other markets of a domain; null where there is only one. */
export function marketSwitch(path: string, market: MarketChoice): Html | null {
  if (!hasSeveral(market)) return null;
  const { all, chosen } = market;
  return html`<nav class="markets" aria-label="Market">
    <span class="hint" aria-hidden="true">Market</span>
    <ul>
      ${all.map(
        (one) =>
          html`<li>
            <a href="${inMarketAddress(path, { chosen: one })}" ${one === chosen && CURRENT}>${one.name}</a>
          </li>`,
      )}
    </ul>
  </nav>`;
}

const CURRENT = Html.ofTrustedMarkup('aria-current="page"');
