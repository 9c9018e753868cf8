/** The partner of each bracket of `text[start, end)`: opening to closing, for `[]` and `()`. One pass. */
export function bracketPairs(text: string, start: number, end: number): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const square: number[] = [];
  const round: number[] = [];
  for (let at = start; at < end; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '[') square.push(at);
    else if (sign === '(') round.push(at);
    else if (sign === ']') close(pairs, square, at);
    else if (sign === ')') close(pairs, round, at);
  }
  return pairs;
}

function close(pairs: Map<number, number>, open: number[], at: number): void {
  const partner = open.pop();
  if (partner !== undefined) pairs.set(partner, at);
}
