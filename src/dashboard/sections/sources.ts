import { engineName } from '../../config/engine-settings';
import type { CitationsDto } from '../../reports/report.dto';
import type { SourceDto } from '../../reports/source.dto';
import { barFigure } from '../chart-figure';
import { percent } from '../figures';
import { type Html, html } from '../html';
import type { ReportView } from '../report-view';
import { table } from '../table';
import { gapWords, sourceClassWords } from '../wording';
import type { SectionContent } from './section';
import { counted, listed } from '../../text/english';
import { unicodeHost } from '../../text/host-name';

const SOURCES = 6;
const MORE_SOURCES = 50;
const QUERIES = 6;

export function sourcesContent(report: ReportView, citations: CitationsDto): SectionContent {
  const { statistics } = report;
  const sources = report.sources.filter(({ cited }) => cited.answers > 0);
  const pct = statistics.citation?.pct ?? citations.url_pct;
  return {
    finding: pct === 0 ? 'No answer cites your site' : `${percent(pct)} of the answers cite your site`,
    content: html`${citationLine(report, citations)}
    ${sources.length === 0 ? html`<p>No source is kept of these answers.</p>` : sourceParts(sources)}
    ${queryList(report)}`,
  };
}

function citationLine({ statistics: { citation, gap } }: ReportView, citations: CitationsDto): Html {
  const { engines_cited: citing, engines_total: engines } = citations;
  return html`<p class="answer">
    ${citing > 0 && `${citing} of ${counted(engines, 'engine')} ${citing === 1 ? 'does' : 'do'}.`}
    ${
      citation !== null &&
      `The true rate is likely between ${percent(citation.ci_low_pct)} and ${percent(citation.ci_high_pct)}.`
    }
    ${gap?.gap_verdict != null && gapWords(gap.gap_verdict)}
  </p>`;
}

function sourceParts(used: readonly SourceDto[]): Html {
  return html`<div class="split even">
      ${classChart(used)} ${sourceTable('Most cited sites', used.slice(0, SOURCES))}
    </div>
    ${
      used.length > SOURCES &&
      html`<details>
        <summary>${counted(used.length - SOURCES, 'more site')}</summary>
        ${sourceTable('More cited sites', used.slice(SOURCES, SOURCES + MORE_SOURCES))}
      </details>`
    }`;
}

function classChart(used: readonly SourceDto[]): Html {
  const counts = new Map<string, number>();
  for (const source of used) counts.set(source.class, (counts.get(source.class) ?? 0) + source.cited.answers);
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const classes = [...counts].sort(([, a], [, b]) => b - a);
  return barFigure({
    title: 'Citations by kind of site',
    description: `Out of ${counted(all, 'citation')}: a site counts once an answer.`,
    whole: all,
    bars: classes.map(([kind, count]) => ({ name: sourceClassWords(kind), count, own: kind === 'own' })),
    columns: ['Kind', 'Citations'],
  });
}

function sourceTable(caption: string, sources: readonly SourceDto[]): Html {
  return table({
    caption,
    columns: ['Site', { number: 'Answers' }, { number: 'Engines' }],
    rows: sources.map(({ host, class: kind, cited: { answers, engines } }) => [
      html`${unicodeHost(host)} <span class="hint block">${sourceClassWords(kind)}</span>`,
      answers,
      engines.length,
    ]),
  });
}

function queryList({ queries }: ReportView): Html | null {
  if (queries.length === 0) return null;
  const item = ({ query, engines, answers }: (typeof queries)[number]): Html =>
    html`<li>
      <q dir="auto">${query}</q>
      <span class="hint block">${listed(engines.map(engineName))}, for ${counted(answers, 'answer')}</span>
    </li>`;
  return html`<h3>What the engines searched for</h3>
    <ul class="list">
      ${queries.slice(0, QUERIES).map(item)}
    </ul>
    ${
      queries.length > QUERIES &&
      html`<details>
        <summary>${counted(queries.length - QUERIES, 'more search', 'more searches')}</summary>
        <ul class="list">
          ${queries.slice(QUERIES, QUERIES + MORE_SOURCES).map(item)}
        </ul>
      </details>`
    }`;
}
