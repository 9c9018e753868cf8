import { type Html, html, type HtmlValue } from './html';

/** Its name; `number`: of a column of figures. */
export type Column = string | { readonly number: string };

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
  const heads = columns.map((column) =>
    typeof column === 'string' ? { name: column, kind: 'words' } : { name: column.number, kind: 'number' },
  );
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
          ${heads.map(
            ({ name, kind }) => html`<th role="columnheader" scope="col" class="${kind}">${name}</th>`,
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (row) =>
            html`<tr role="row">
              ${row.map((value, at) => cell(value, at, heads[at]))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function cell(value: HtmlValue, at: number, { name, kind } = { name: '', kind: 'words' }): Html {
  if (at === 0) return html`<th role="rowheader" scope="row" class="${kind}">${value}</th>`;
  const isEmpty = value === null || value === false || value === '–';
  return html`<td role="cell" class="${kind} ${isEmpty && 'nothing'}" data-name="${name}">
    <div>${value}</div>
  </td>`;
}
