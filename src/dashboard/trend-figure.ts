import { lineChart, topOf } from '../charts/line-chart';
import { breakWords } from '../history/break-words';
import { chartFigure } from './chart-figure';
import { day, percent } from './figures';
import { type Html, html, type HtmlValue } from './html';
import { chartFrame, breakMarks, type Trend } from './trend';
import { listed } from '../text/english';
import { daysBefore, daysBetween } from '../text/utc-day';

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
      columns: [{ name: 'Day' }, { name: 'Visibility', numeric: true }, { name: 'Interval', numeric: true }],
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
