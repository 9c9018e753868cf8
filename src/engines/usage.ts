import type { EnginePrice } from '../config/engine-settings';
import { decimals } from '../text/decimals';
import type { TokenUsage } from './answer';

export const NO_USAGE: TokenUsage = { input: null, output: null, searches: 0 };

export function addUsage(left: TokenUsage, right: TokenUsage): TokenUsage {
  return {
    input: addKnown(left.input, right.input),
    output: addKnown(left.output, right.output),
    searches: left.searches + right.searches,
  };
}

/** Adds what is known; null when neither side is. */
export function addKnown(left: number | null, right: number | null): number | null {
  return left === null && right === null ? null : (left ?? 0) + (right ?? 0);
}

/** US dollars by the price table; null when there is no price or nothing was metered. */
export function costOf(usage: TokenUsage, price: EnginePrice | null): number | null {
  if (price === null || (usage.input === null && usage.output === null)) return null;
  const dollars =
    ((usage.input ?? 0) * price.inputPerMillion + (usage.output ?? 0) * price.outputPerMillion) / 1e6 +
    (usage.searches * price.searchPerThousand) / 1e3;
  // cuts the noise of floating point
  return decimals(dollars, 9);
}
