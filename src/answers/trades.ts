import { isCommonPhrase } from '../text/common-words';
import { fold } from '../text/fold';
import { isFrequent } from '../text/frequent-words';
import { isTrade } from './name-family';
import { listing } from './listed-name';

const MAX_MATES = 5;
const MAX_HEAD_WORDS = 3;
const MAX_PRODUCT_WORDS = 5;

/** A brand of the directory, or a product whose name begins with one. */
export interface ListedName {
  readonly trades: readonly string[];
  /** False: only the maker's name, with which it begins, is listed. */
  readonly isWhole: boolean;
}

/** What the directory of brands has of a name in a text of this language; null for a name that it does not list. */
export function listedName(name: string, language: string | null): ListedName | null {
  const whole = listing(name, language).trades;
  if (whole.length > 0) return { trades: whole, isWhole: true };
  const parts = name.split(/\s+/u);
  // "Acme Dental" is a business of its own, "Acme makes" a sentence
  const isProduct =
    parts.length <= MAX_PRODUCT_WORDS && !parts.some(isTrade) && !/^\p{Ll}+$/u.test(parts[1] ?? '');
  if (!isProduct) return null;
  for (let size = Math.min(MAX_HEAD_WORDS, parts.length - 1); size > 0; size -= 1) {
    const head = parts.slice(0, size).join(' ');
    const isWord = isCommonPhrase(head) || isFrequent(fold(head), language ?? '');
    const trades = isWord ? [] : listing(head, language).trades;
    if (trades.length > 0) return { trades, isWhole: false };
  }
  return null;
}

/**
 * For each name, how many other names of its trade are likely to be brands, as a share of five; -1 for a name that the
 * directory does not list. In a guide to sofas a bank is no choice.
 */
export function mateChances(
  names: readonly { readonly trades: readonly string[]; readonly chance: number }[],
): number[] {
  const sums = new Map<string, number>();
  for (const { trades, chance } of names)
    for (const trade of trades) sums.set(trade, (sums.get(trade) ?? 0) + chance);
  return names.map(({ trades, chance }) => {
    if (trades.length === 0) return -1;
    const others = Math.max(...trades.map((trade) => sums.get(trade) ?? 0)) - chance;
    return Math.min(MAX_MATES, others) / MAX_MATES;
  });
}
