import { lineChart, topOf } from '../../charts/line-chart';
import { engineName } from '../../config/engine-settings';
import type { OverviewDto } from '../../reports/report.dto';
import { bar, day, percent } from '../figures';
import { Html, html } from '../html';
import type { ReportView } from '../report-view';
import { table } from '../table';
import { chartFrame, isDrawn, type Trend } from '../trend';
import { trendFigure } from '../chart-figure';
import { gradeWords } from '../wording';
import { changeContent } from './change';
import type { SectionContent } from './section';
import { counted } from '../../text/english';

type EngineLine = Trend['engines'][number];

const SMALL = { width: 300, height: 150 };

export function visibilityContent(report: ReportView, overview: OverviewDto, brand: string): SectionContent {
  return {
    finding: namedWords(overview, brand),
    content: html`<div class="panel ${isDrawn(report.trend.all) && 'split'}">
        <div>
          <strong class="figure hero">${percent(overview.visibility_pct)}</strong>
          ${intervalContent(report)} ${changeContent(report.comparison)}
        </div>
        <div>${trendContent(report.trend)}</div>
      </div>
      ${enginesContent(report, overview)}`,
  };
}

function namedWords({ mentioned_count: named, total_probes: answers }: OverviewDto, brand: string): string {
  if (answers === 0) return 'No engine gave an answer';
  if (named === 0) return `No answer names ${brand}`;
  return `${brand} is named in ${named} of ${counted(answers, 'answer')}`;
}

function intervalContent({ statistics, answeredAt }: ReportView): Html | null {
  const { visibility } = statistics;
  if (visibility === null) return null;
  return html`<p>
      The true rate is likely between ${percent(visibility.ci_low_pct)} and
      ${percent(visibility.ci_high_pct)}: engines answer the same question differently from one time to the
      next.
    </p>
    <p class="hint">
      ${gradeWords(visibility.grade)}: ${counted(visibility.prompts, 'question')}, asked on
      ${visibility.days > 1 && html`${counted(visibility.days, 'day')}, the last of them on `}${day(answeredAt.toISOString())}.
    </p>`;
}

function trendContent(trend: Trend): Html {
  if (!isDrawn(trend.all)) {
    return html`<p class="hint">A line over time begins with a report on a second day.</p>`;
  }
  return trendFigure(trend, 'Visibility over time');
}

function enginesContent({ trend, statistics }: ReportView, overview: OverviewDto): Html {
  const rates = new Map(statistics.visibility?.per_engine.map((rate) => [rate.engine, rate]));
  const drawn = new Map(trend.engines.filter(isDrawn).map((line) => [line.engine, line]));
  const top = topOf([...drawn.values()].flatMap(({ segments }) => segments));
  return html`<h3>By engine</h3>
    <ul class="multiples">
      ${overview.per_engine.map(({ engine, total, mentioned, visibility_pct: pct }) => {
        const rate = rates.get(engine);
        const line = drawn.get(engine);
        return html`<li class="panel">
          <span class="name">${engineName(engine)}</span>
          <strong class="figure block">${percent(pct)}</strong>
          <span class="hint block"
            >named in ${mentioned} of
            ${counted(total, 'answer')}${rate !== undefined && `; ${percent(rate.ci_low_pct)} to ${percent(rate.ci_high_pct)} likely`}</span
          >
          ${line === undefined ? bar(pct) : smallLine(trend, line, top)}
        </li>`;
      })}
    </ul>
    ${drawn.size > 0 && engineTable([...drawn.values()])}`;
}

function smallLine(trend: Trend, { engine, segments }: EngineLine, top: number): Html {
  const name = `Visibility over time in answers of ${engineName(engine)}`;
  return Html.ofTrustedMarkup(lineChart({ ...chartFrame(trend, top), segments, name }, SMALL));
}

function engineTable(lines: readonly EngineLine[]): Html {
  const days = [
    ...new Set(lines.flatMap(({ segments }) => segments.flat().map((point) => point.day))),
  ].sort();
  return html`<details>
    <summary>The figures as a table</summary>
    ${table({
      caption: 'Visibility over time, by engine',
      columns: ['Day', ...lines.map(({ engine }) => ({ number: engineName(engine) }))],
      rows: days.map((at) => [
        day(at),
        ...lines.map(({ segments }) => {
          const point = segments.flat().find((one) => one.day === at);
          return point === undefined ? '–' : percent(point.pct);
        }),
      ]),
    })}
  </details>`;
}
