/** Arrivals at random with so many a second on average, within so many seconds. Ascending. */
export function poissonArrivals(perSecond: number, seconds: number, random: () => number): number[] {
  const arrivals: number[] = [];
  for (let at = gap(perSecond, random); at < seconds; at += gap(perSecond, random)) arrivals.push(at);
  return arrivals;
}

/** Times with this mean; `variation` is their standard deviation to the mean, 0: all alike. Lognormal. */
export function serviceTimes(
  count: number,
  { mean, variation }: { readonly mean: number; readonly variation: number },
  random: () => number,
): number[] {
  const sigma = Math.sqrt(Math.log(1 + variation ** 2));
  return Array.from({ length: count }, () => mean * Math.exp(sigma * normal(random) - sigma ** 2 / 2));
}

/** By Box and Muller. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function gap(perSecond: number, random: () => number): number {
  return -Math.log(1 - random()) / perSecond;
}
