/**
 * The name that is fewest typing errors away (insert, delete, replace or swap two neighbours: optimal string alignment) for
 * its length; the first of several. One of its words counts as one error. null when there are no names.
 */
export function nearestName(given: string, names: readonly string[]): string | null {
  const text = given.toLowerCase();
  const ranked = names.map((name) => ({ name, distance: relativeDistance(text, name.toLowerCase()) }));
  ranked.sort((one, other) => one.distance - other.distance);
  return ranked[0]?.name ?? null;
}

/** From 0 to 1. */
function relativeDistance(from: string, to: string): number {
  const errors = from !== to && to.split('_').includes(from) ? 1 : distance(from, to);
  return errors / Math.max(from.length, to.length, 1);
}

function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row += 1) {
    const current = (rows[row] = [row]);
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? cell(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return cell(from.length, to.length);
}
