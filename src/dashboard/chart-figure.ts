import { barChart } from '../charts/bar-chart';
import { HALF, NARROW, type Size, WIDE } from '../charts/drawing';
import { lineChart, topOf } from '../charts/line-chart';
import { breakWords } from '../history/break-words';
import { listed } from '../text/english';
import { daysBefore, daysBetween } from '../text/utc-day';
import { day, percent, share } from './figures';
import { Html, html, type HtmlValue } from './html';
import { table, type Table } from './table';
import { breakMarks, chartFrame, type Trend } from './trend';

interface ChartFigure {
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
interface BarFigure extends Pick<ChartFigure, 'title' | 'description'> {
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
        title,
        bars.map(({ name, count, own }) => {
          const pct = share(count, whole);
          return { name, pct, own, label: percent(pct) };
        }),
        width,
      ),
    table: {
      caption: title,
      columns: [named, { number: counted }],
      rows: bars.map(({ name, count, own }) => [own ? html`<strong>${name}</strong>` : name, count]),
    },
  });
}

/** A drawing with its words: the one for phones is shown on narrow screens only, and the keyboard stops in the one shown. */
function chartFigure({ title, description, drawing, table: figures, kind = 'lines' }: ChartFigure): Html {
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

/** A line over time, with what broke it. `height`: in units of the drawing; that of the space when absent. */
export function trendFigure(trend: Trend, title: string, height?: number): Html {
  const { all, basis } = trend;
  const endLabel = percent(all.segments.flat().at(-1)?.pct ?? 0);
  const point = basis === 'week' ? 'the seven days that end there' : 'one report';
  return html`${chartFigure({
    title,
    description: `Each point stands for ${point}; the band is its 95% interval.${all.segments.length > 1 ? ' Points that are not joined cannot be compared, or have nothing between them.' : ''}`,
    drawing: (size) =>
      lineChart(
        { ...chartFrame(trend, topOf(all.segments)), ...all, name: title, endLabel },
        { ...size, height: height ?? size.height },
      ),
    table: {
      caption: title,
      columns: ['Day', { number: 'Visibility' }, { number: 'Interval' }],
      rows: all.segments.flatMap((segment, at) => [
        ...gapRow(all.segments[at - 1]?.at(-1)?.day, segment[0]?.day),
        ...segment.map((one) => [
          day(one.day),
          percent(one.pct),
          one.interval === null ? '–' : `${percent(one.interval[0])} to ${percent(one.interval[1])}`,
        ]),
      ]),
    },
  })}
  ${trend.breaks.length > 0 && breakList(trend)}`;
}

/** The days between two parts of a line, where there are any. */
function gapRow(before: string | undefined, after: string | undefined): HtmlValue[][] {
  if (before === undefined || after === undefined || daysBetween(before, after) < 2) return [];
  const [first, last] = [daysBefore(before, -1), daysBefore(after, 1)];
  return [[first === last ? day(first) : html`${day(first)} to ${day(last)}`, 'no figure', '–']];
}

/** Broken lines are never joined: this says why. */
function breakList({ breaks }: Trend): Html {
  return html`<ul class="legend">
    ${breakMarks(breaks).map(
      (mark) =>
        html`<li>
          <strong>${mark.letter}</strong> ${day(mark.day)}:
          ${listed([...new Set(mark.breaks.map(breakWords))])}
        </li>`,
    )}
  </ul>`;
}
