import { lineChart, topOf } from '../../charts/line-chart';
import { engineName } from '../../config/engine-settings';
import type { OverviewDto } from '../../reports/report.dto';
import { chartFigure } from '../chart-figure';
import { bar, counted, day, percent } from '../figures';
import { Html, html } from '../html';
import type { ReportView } from '../report-view';
import { isDrawn, type Trend, type TrendLine } from '../trend';
import { breakWords, gradeWords, listed } from '../wording';
import { changeContent } from './change';

const SMALL = { width: 300, height: 150 };

/** How visible are we? */
export function visibilityContent(report: ReportView, overview: OverviewDto, brand: string): Html {
  const { mentioned_count: named, total_probes: answers } = overview;
  const engines = overview.per_engine
    .filter(({ total }) => total > 0)
    .map(({ engine }) => engineName(engine));
  return html`<p class="answer">
      ${listed(engines)} named ${brand} in ${named} of ${counted(answers, 'answer')}.
    </p>
    <div class="split">
      <div>
        <strong class="figure hero">${percent(overview.visibility_pct)}</strong>
        ${intervalContent(report)} ${changeContent(report.comparison)}
      </div>
      <div>${trendContent(report.trend)}</div>
    </div>
    ${enginesContent(report, overview)}`;
}

function intervalContent({ statistics }: ReportView): Html | null {
  const { visibility } = statistics;
  if (visibility === null) return null;
  return html`<p>
      Between ${percent(visibility.ci_low_pct)} and ${percent(visibility.ci_high_pct)} is likely if the same
      questions were asked again.
    </p>
    <p class="hint">
      ${gradeWords(visibility.grade)}: ${counted(visibility.denominator, 'answer')} to
      ${counted(visibility.prompts, 'question')} on ${counted(visibility.days, 'day')}.
    </p>`;
}

function trendContent(trend: Trend): Html {
  const { all, breaks, basis } = trend;
  if (!isDrawn(all)) {
    return html`<p class="panel hint">
      A line over time begins with the second report. Until then there is nothing to compare with.
    </p>`;
  }
  const point = basis === 'week' ? 'the seven days that end there' : 'one report';
  return html`${chartFigure({
    title: 'Visibility over time',
    description: `Each point stands for ${point}; the band is its 95% interval.`,
    drawing: (size) =>
      lineChart({ ...frame(trend, topOf(all.segments)), ...all, name: 'Visibility over time' }, size),
    table: {
      caption: 'Visibility over time',
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
  ${breaks.length > 0 && breakList(trend)}`;
}

/** Broken lines are never joined: this says why. */
function breakList({ breaks }: Trend): Html {
  return html`<ul class="legend">
    ${daysOf(breaks).map(
      (at, index) =>
        html`<li>
          <strong>${letterOf(index)}</strong> ${day(at)}:
          ${listed([...new Set(breaks.filter((one) => one.at === at).map(({ kind, engine }) => breakWords(kind, engine)))])}
        </li>`,
    )}
  </ul>`;
}

function enginesContent({ trend, statistics }: ReportView, overview: OverviewDto): Html {
  const rates = statistics.visibility?.per_engine ?? [];
  const lines = new Map<string, TrendLine>(trend.engines.map((line) => [line.engine, line]));
  const top = topOf(trend.engines.flatMap(({ segments }) => segments));
  return html`<h3>By engine</h3>
    <ul class="multiples">
      ${overview.per_engine.map(({ engine, total, mentioned, visibility_pct: pct }) => {
        const rate = rates.find((one) => one.engine === engine);
        const line = lines.get(engine);
        const name = `Visibility over time in answers of ${engineName(engine)}`;
        return html`<li class="panel">
          <strong>${engineName(engine)}</strong>
          <span class="block"
            >${percent(pct)}
            <span class="hint"
              >${mentioned} of
              ${counted(total, 'answer')}${
                rate !== undefined && `, ${percent(rate.ci_low_pct)} to ${percent(rate.ci_high_pct)} likely`
              }</span
            ></span
          >
          ${
            line !== undefined && isDrawn(line)
              ? Html.ofTrustedMarkup(lineChart({ ...frame(trend, top), ...line, name }, SMALL))
              : bar(pct)
          }
        </li>`;
      })}
    </ul>`;
}

function frame(
  { from, to, breaks }: Trend,
  topPct: number,
): Pick<Parameters<typeof lineChart>[0], 'from' | 'to' | 'breaks' | 'topPct'> {
  return {
    from,
    to,
    topPct,
    breaks: daysOf(breaks).map((at, index) => ({ day: at, letter: letterOf(index) })),
  };
}

function daysOf(breaks: Trend['breaks']): string[] {
  return [...new Set(breaks.map(({ at }) => at))].sort();
}

function letterOf(index: number): string {
  return String.fromCodePoint('A'.charCodeAt(0) + (index % 26));
}
