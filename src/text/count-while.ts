/** How many places from the first on fulfil a condition that no later one does: by bisection, in a list that is in order. */
export function countWhile(length: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
