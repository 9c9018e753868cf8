const MAX_PROMPTS = 16;

/**
 * Exact p of a claim about the questions of a market: would the mean differences of the prompts be as large with their
 * signs at random? The smallest is 2/2ⁿ, so fewer than six prompts cannot reach 0.05. null above 16 prompts.
 */
export function signFlip(differences: readonly number[]): number | null {
  const n = differences.length;
  if (n > MAX_PROMPTS) return null;
  const seen = Math.abs(differences.reduce((sum, one) => sum + one, 0)) - 1e-9;
  let asLarge = 0;
  for (let signs = 0; signs < 2 ** n; signs += 1) {
    const sum = differences.reduce((total, one, index) => total + ((signs >> index) & 1 ? one : -one), 0);
    if (Math.abs(sum) >= seen) asLarge += 1;
  }
  return asLarge / 2 ** n;
}
