import { engineName } from '../../config/engine-settings';
import type { CitationsDto, EngineVisibilityDto } from '../../reports/report.dto';
import type { VersusDto } from '../../reports/statistics/pair.dto';
import { type Html, html } from '../html';
import type { ClientReport, ClientReportView } from './client-report-view';
import { paperBar, rangeBar, notMeasured } from './paper-figures';
import { percent, share } from '../figures';
import { aheadWords, isClear } from '../sections/rivals';
import { counted } from '../../text/english';

/** Who names the client, and whom else. */
export function visibilitySheet({ client }: ClientReportView, report: ClientReport): Html {
  const { overview, citations } = report.sections;
  return html`<h2>Who names ${client}</h2>
    ${overview === undefined ? notMeasured('Visibility') : engines(overview.per_engine, report)}
    ${overview !== undefined && place(client, overview.avg_position, report)}
    <h2 class="second">Against whom</h2>
    ${citations === undefined ? notMeasured('The company of the brand') : rivals(client, citations, report)}`;
}

function engines(perEngine: readonly EngineVisibilityDto[], { statistics }: ClientReport): Html {
  const rates = new Map(statistics.visibility?.per_engine.map((rate) => [rate.engine, rate]));
  return html`<table class="roomy">
    <thead>
      <tr>
        <th scope="col">Assistant</th>
        <th scope="col" class="wide">Share of answers, with its range</th>
        <th scope="col" class="number">Named</th>
        <th scope="col" class="number">Likely between</th>
      </tr>
    </thead>
    <tbody>
      ${perEngine.map(({ engine, total, mentioned, visibility_pct: pct }) => {
        const rate = rates.get(engine);
        return html`<tr>
          <th scope="row">${engineName(engine)}</th>
          <td>
            ${rate === undefined ? paperBar(pct, 'own') : rangeBar(pct, rate.ci_low_pct, rate.ci_high_pct)}
          </td>
          <td class="number">${mentioned} of ${total}</td>
          <td class="number">
            ${rate === undefined ? '–' : `${percent(rate.ci_low_pct)} and ${percent(rate.ci_high_pct)}`}
          </td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

function place(client: string, position: number | null, { coverage }: ClientReport): Html {
  const warned = coverage.engines.reduce((sum, { framing }) => sum + (framing?.warned_against ?? 0), 0);
  return html`<p>
    ${
      position === null
        ? `No answer recommends ${client}.`
        : `Where ${client} is recommended, it stands at place ${Math.round(position)} on average.`
    }
    ${warned > 0 && html`<strong>${counted(warned, 'answer')} advise${warned === 1 && 's'} against it.</strong>`}
  </p>`;
}

const MAX_RIVALS = 7;
/** More of them need the room. */
const ROOMY_BRANDS = 7;

function rivals(client: string, citations: CitationsDto, { statistics, sections }: ClientReport): Html {
  const { total_probes: answers, top_competitors: brands } = citations;
  if (brands.length === 0 || answers === 0) return html`<p>The answers name no competitor.</p>`;
  const own = sections.overview?.mentioned_count ?? 0;
  const verdicts = new Map(statistics.versus.map((versus) => [versus.brand, versus]));
  const known = statistics.versus.some(({ verdict }) => verdict !== null);
  // where no difference is clear the sentence says so for all
  const judged = statistics.versus.some(isClear);
  const rows = [
    { brand: client, named: own, kind: 'own' as const },
    ...brands.slice(0, MAX_RIVALS).map(({ brand, mention_count: named }) => ({
      brand,
      named,
      kind: 'rival' as const,
    })),
  ].sort((one, other) => other.named - one.named);
  return html`<p class="lead">
      ${aheadWords(citations, own, client)}.
      ${known && !judged && 'No difference is larger than chance alone could make it.'}
    </p>
    <table class="${rows.length <= ROOMY_BRANDS && 'roomy'}">
      <thead>
        <tr>
          <th scope="col">Brand</th>
          <th scope="col" class="wide">Share of the ${counted(answers, 'answer')}</th>
          <th scope="col" class="number">Named in</th>
          ${judged && html`<th scope="col" class="verdict">Against ${client}</th>`}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ brand, named, kind }) =>
            html`<tr class="${kind}">
              <th scope="row">${brand}</th>
              <td>${paperBar(share(named, answers), kind)}</td>
              <td class="number">${named}</td>
              ${judged && html`<td class="verdict">${kind === 'own' ? '' : verdict(verdicts.get(brand))}</td>`}
            </tr>`,
        )}
      </tbody>
    </table>`;
}

const VERDICTS: Readonly<Record<string, string>> = {
  ahead: 'named less often',
  behind: 'named more often',
  no_clear_difference: 'no clear difference',
};

function verdict(versus: VersusDto | undefined): string {
  return VERDICTS[versus?.verdict ?? ''] ?? '–';
}
