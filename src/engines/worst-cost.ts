import type { EnginePrice } from '../config/engine-settings';
import type { VendorRequest } from './vendor-adapter';

/** Searches of one answer; vendors stop models that search on and on. */
const MAX_SEARCHES = 10;
/** Tokens of what searches find, which vendors charge as input. */
const MAX_FOUND_TOKENS = 40_000;

/**
 * The most that an answer to the request should cost, in US dollars; 0 where there is no price. No token is shorter than a
 * byte, and no answer longer than its limit. What a vendor finds on the web is estimated.
 */
export function worstCost(
  { body }: Pick<VendorRequest, 'body'>,
  { price, maxOutputTokens }: { readonly price: EnginePrice | null; readonly maxOutputTokens: number },
  { searches, turns }: { readonly searches: boolean; readonly turns: number },
): number {
  if (price === null) return 0;
  const input = Buffer.byteLength(JSON.stringify(body)) + (searches ? MAX_FOUND_TOKENS : 0);
  const tokens = (input * price.inputPerMillion + maxOutputTokens * price.outputPerMillion) / 1e6;
  return turns * (tokens + (searches ? (MAX_SEARCHES * price.searchPerThousand) / 1e3 : 0));
}
