import { type Html, html, type HtmlValue } from './html';

export interface Column {
  readonly name: string;
  readonly numeric?: boolean;
}

export interface Table {
  readonly caption: string;
  readonly columns: readonly Column[];
  /** One value a column; the first one names its row. */
  readonly rows: readonly (readonly HtmlValue[])[];
  /** Each row is a card on a phone; else the table scrolls there. */
  readonly cards?: boolean;
  /** A heading that says the same stands right above. */
  readonly headed?: boolean;
}

/** Wide tables scroll on their own, also by keyboard, so that no page is wider than its screen. */
export function table({ caption, columns, rows, cards = false, headed = false }: Table): Html {
  // roles: where rows become cards, browsers no longer take the elements for a table
  return html`<div
    class="scroll ${cards ? 'cards' : 'rows'}"
    role="region"
    aria-label="${caption}"
    tabindex="0"
  >
    <table role="table">
      <caption class="${headed ? 'unseen' : 'seen'}">
        ${caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map(
            (column) => html`<th role="columnheader" scope="col" class="${kind(column)}">${column.name}</th>`,
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (row) =>
            html`<tr role="row">
              ${row.map((value, at) => cell(value, at, columns[at]))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function cell(value: HtmlValue, at: number, column: Column | undefined): Html {
  if (at === 0) return html`<th role="rowheader" scope="row" class="${kind(column)}">${value}</th>`;
  const isEmpty = value === null || value === false || value === '–';
  return html`<td role="cell" class="${kind(column)} ${isEmpty && 'nothing'}" data-name="${column?.name}">
    <div>${value}</div>
  </td>`;
}

function kind(column: Column | undefined): string {
  return column?.numeric === true ? 'number' : 'words';
}
