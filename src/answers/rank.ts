import type { AnswerBrand } from './answer-brands';

/** Rank of our own brand (1-based) among all brands of an answer in order of first mention; null when it is not named. */
export function ownRank(brands: readonly AnswerBrand[]): number | null {
  const index = brands.findIndex((brand) => brand.own);
  return index < 0 ? null : index + 1;
}
