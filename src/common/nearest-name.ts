/** A prefix of at least so many letters identifies a name. */
const MIN_BEGINNING = 3;
/** As `relativeDistance` gives it: beyond half of the letters it is another word. */
const FARTHEST = 0.5;

/**
 * The name that is fewest typing errors away (insert, delete, replace or swap two neighbours: optimal string alignment) for
 * its length; the first of several. One of its words, or its beginning, counts as one error. null when none is near.
 */
export function nearestName(given: string, names: readonly string[]): string | null {
  const text = given.toLowerCase();
  const ranked = names.map((name) => ({ name, distance: relativeDistance(text, name.toLowerCase()) }));
  const near = ranked.filter(({ distance }) => distance <= FARTHEST);
  return near.sort((one, other) => one.distance - other.distance)[0]?.name ?? null;
}

/** From 0 to 1. */
function relativeDistance(from: string, to: string): number {
  const isPart = to.split('_').includes(from) || (from.length >= MIN_BEGINNING && to.startsWith(from));
  const errors = from !== to && isPart ? 1 : distance(from, to);
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

/** What there is instead of an unknown name, such as "the nearest is domain". `none`: where there is nothing. */
export function namesInstead(given: string, names: readonly string[], none: string): string {
  if (names.length === 0) return none;
  const nearest = nearestName(given, names);
  return nearest === null ? `known here: ${names.join(', ')}` : `the nearest is ${nearest}`;
}
