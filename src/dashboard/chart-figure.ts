import { barChart } from '../charts/bar-chart';
import { HALF, NARROW, type Size, WIDE } from '../charts/drawing';
import { percent, share } from './figures';
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
}

/** Counts out of a whole, each with a bar for its share. */
export interface BarFigure extends Pick<ChartFigure, 'title' | 'description'> {
  readonly whole: number;
  readonly bars: readonly { readonly name: string; readonly count: number; readonly own: boolean }[];
  /** What its names are, and what is counted. */
  readonly columns: readonly [string, string];
}

export function barFigure({ title, description, whole, bars, columns: [named, counted] }: BarFigure): Html {
  return chartFigure({
    kind: 'bars',
    title,
    description,
    drawing: ({ width }) =>
      barChart(
        {
          name: title,
          bars: bars.map(({ name, count, own }) => {
            const pct = share(count, whole);
            return { name, pct, own, label: percent(pct) };
          }),
        },
        width,
      ),
    table: {
      caption: title,
      columns: [{ name: named }, { name: counted, numeric: true }],
      rows: bars.map(({ name, count, own }) => [own ? html`<strong>${name}</strong>` : name, count]),
    },
  });
}

/** A drawing with its words: the one for phones is shown on narrow screens only, and the keyboard stops in the one shown. */
export function chartFigure({
  title,
  description,
  drawing,
  table: figures,
  kind = 'lines',
}: ChartFigure): Html {
  return html`<figure class="chart ${kind} ${kind === 'bars' && 'panel'}">
    <figcaption>${title} <span class="hint">${description}</span></figcaption>
    <div class="for-screens">${Html.ofTrustedMarkup(drawing(kind === 'bars' ? HALF : WIDE))}</div>
    <div class="for-phones">${Html.ofTrustedMarkup(drawing(NARROW))}</div>
    <details>
      <summary>The figures as a table</summary>
      ${table(figures)}
    </details>
  </figure>`;
}
