import { groupBy } from '../text/group-by';
import type { PageElement } from './dom';
import { textOf } from './element-list';

const LONGEST_HEADING = 60;
const MAX_ROWS = 300;

/** For each cell that stands in a table's body: the words at the head of its row and of its column. */
export function cellHeadings(elements: readonly PageElement[]): ReadonlyMap<PageElement, readonly string[]> {
  const found = new Map<PageElement, readonly string[]>();
  for (const rows of rowsByTable(elements).values()) {
    const [first = []] = rows;
    const hasHeader = first.every(({ name }) => name === 'th') || !first.slice(1).some(isFigure);
    const columns = hasHeader ? first.map((cell) => textOf(cell, LONGEST_HEADING)) : [];
    for (const row of rows.slice(hasHeader ? 1 : 0, MAX_ROWS)) {
      const lead = row[0] === undefined ? '' : textOf(row[0], LONGEST_HEADING);
      row.slice(1).forEach((cell, at) => {
        found.set(cell, [columns[at + 1] ?? '', lead].filter(Boolean));
      });
    }
  }
  return found;
}

/** "€65": no head of a column. */
function isFigure(cell: PageElement): boolean {
  return /\d/u.test(textOf(cell, LONGEST_HEADING));
}

function rowsByTable(elements: readonly PageElement[]): ReadonlyMap<PageElement, readonly PageElement[][]> {
  const cells = elements.filter(
    ({ name, parent }) => (name === 'td' || name === 'th') && parent?.name === 'tr',
  );
  const rows = groupBy(cells, (cell) => cell.parent ?? cell);
  const tables = groupBy([...rows], ([row]) =>
    row.parent?.name === 'table' ? row.parent : (row.parent?.parent ?? row),
  );
  return new Map([...tables].map(([table, own]) => [table, own.map(([, of]) => of)]));
}
