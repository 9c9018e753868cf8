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
}

/** Wide tables scroll on their own, also by keyboard, so that no page is wider than its screen. */
export function table({ caption, columns, rows }: Table): Html {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col" class="${kind(column)}">${column.name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((value, at) => cell(value, at, columns[at]))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function cell(value: HtmlValue, at: number, column: Column | undefined): Html {
  if (at === 0) return html`<th scope="row" class="${kind(column)}">${value}</th>`;
  return html`<td class="${kind(column)}">${value}</td>`;
}

function kind(column: Column | undefined): string {
  return column?.numeric === true ? 'number' : 'words';
}
