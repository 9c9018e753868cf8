/** 97.5 % quantile of the normal distribution. */
const Z = 1.96;

/**
 * The 95 % interval of a share (Wilson 1927): right for small numbers and for shares near 0 and 1, unlike the normal
 * approximation. Without any case it is 0 to 1.
 */
export function wilson(count: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const share = count / of;
  const middle = share + Z ** 2 / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

export function intervalShown(count: number, of: number): string {
  const [low, high] = wilson(count, of);
  return `95 % ${low.toFixed(2)} to ${high.toFixed(2)}`;
}
