import { lineChart, topOf } from '../charts/line-chart';
import { breakWords } from '../history/break-words';
import { chartFigure } from './chart-figure';
import { day, percent } from './figures';
import { type Html, html } from './html';
import { chartFrame, breakMarks, type Trend } from './trend';
import { listed } from '../text/english';

/** A line over time, with what broke it. `height`: in units of the drawing; that of the space when absent. */
export function trendFigure(trend: Trend, title: string, height?: number): Html {
  const { all, basis } = trend;
  const endLabel = percent(all.segments.flat().at(-1)?.pct ?? 0);
  const point = basis === 'week' ? 'the seven days that end there' : 'one report';
  return html`${chartFigure({
    title,
    description: `Each point stands for ${point}; the band is its 95% interval.`,
    drawing: (size) =>
      lineChart(
        { ...chartFrame(trend, topOf(all.segments)), ...all, name: title, endLabel },
        { ...size, ...(height !== undefined && { height }) },
      ),
    table: {
      caption: title,
      columns: [{ name: 'Day' }, { name: 'Visibility', numeric: true }, { name: 'Interval', numeric: true }],
      rows: all.segments
        .flat()
        .map((one) => [
          day(one.day),
          percent(one.pct),
          one.interval === null ? '–' : `${percent(one.interval[0])} to ${percent(one.interval[1])}`,
        ]),
    },
  })}
  ${trend.breaks.length > 0 && breakList(trend)}`;
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
