/** p values of one family, each as the family allows it to be read, in the order given (Holm 1979). */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const adjusted = new Array<number>(ps.length).fill(0);
  let largest = 0;
  order.forEach(({ p, index }, rank) => {
    largest = Math.max(largest, Math.min(1, (ps.length - rank) * p));
    adjusted[index] = largest;
  });
  return adjusted;
}
