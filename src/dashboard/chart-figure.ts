import { HALF, NARROW, type Size, WIDE } from '../charts/drawing';
import { Html, html } from './html';
import { table, type Table } from './table';

export interface ChartFigure {
  readonly title: string;
  /** How to read it. */
  readonly description: string;
  /** An SVG element as text, as the functions of `charts` make it. */
  readonly drawing: (size: Size) => string;
  /** The same figures in words. */
  readonly table: Table;
  readonly kind?: 'lines' | 'bars';
  /** Stands on a panel of its own. */
  readonly framed?: boolean;
}

/** A drawing with its words: the one for phones is shown on narrow screens only, and the keyboard stops in the one shown. */
export function chartFigure({
  title,
  description,
  drawing,
  table: figures,
  kind = 'lines',
  framed = false,
}: ChartFigure): Html {
  return html`<figure class="chart ${kind} ${framed && 'panel'}">
    <figcaption>${title} <span class="hint">${description}</span></figcaption>
    <div class="for-screens">${Html.ofTrustedMarkup(drawing(kind === 'bars' ? HALF : WIDE))}</div>
    <div class="for-phones">${Html.ofTrustedMarkup(drawing(NARROW))}</div>
    <details>
      <summary>The figures as a table</summary>
      ${table(figures)}
    </details>
  </figure>`;
}
