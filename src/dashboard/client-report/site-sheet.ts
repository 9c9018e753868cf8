import type { ReadinessDto } from '../../reports/readiness.dto';
import { isOfHomePage } from '../../reports/readiness-section';
import type { SignalsDto } from '../../reports/report.dto';
import { unicodeHost } from '../../text/host-name';
import { share } from '../figures';
import { type Html, html } from '../html';
import { dimensionWords } from '../wording';
import type { ClientReport, ClientReportView } from './client-report-view';
import { paperBar, notMeasured, unmeasuredNote } from './paper-figures';
import { counted } from '../../text/english';

export function siteSheet({ host }: ClientReportView, { sections }: ClientReport): Html {
  const { readiness, signals } = sections;
  return html`<h2>The site</h2>
    ${readiness === undefined ? notMeasured('The pages') : pages(unicodeHost(host), readiness)}
    ${signals === undefined ? notMeasured('The signals of the site') : cards(signals)}`;
}

function pages(host: string, readiness: ReadinessDto): Html {
  const { headline_grade: grade, headline_score: score, breakdown, per_url: perUrl } = readiness;
  if (grade === '—') return unmeasuredNote(`No page of ${host} could be scored this time.`);
  const scored = perUrl.flatMap((page) => (page.score === null ? [] : [page.score]));
  return html`<p class="lead">
      ${
        isOfHomePage(readiness)
          ? `The home page of ${host} earns grade ${grade}, ${score} of 100 points, for how well an assistant can quote it.`
          : `The home page of ${host} could not be scored. The other pages earn grade ${grade}, ${score} of 100 points on average, for how well an assistant can quote them.`
      }
      ${scored.length > 1 && `${counted(scored.length, 'page')} were scored; half of them have ${median(scored)} points or more.`}
    </p>
    <table class="roomy">
      <thead>
        <tr>
          <th scope="col">What is looked for</th>
          <th scope="col" class="wide">
            ${isOfHomePage(readiness) ? 'Points on the home page' : 'Points on average'}
          </th>
          <th scope="col" class="number">Points</th>
        </tr>
      </thead>
      <tbody>
        ${breakdown.map(
          ({ dimension, scored: points, max }) =>
            html`<tr>
              <th scope="row">${dimensionWords(dimension)}</th>
              <td>${paperBar(share(points, max), 'own')}</td>
              <td class="number">${points} of ${max}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function cards({ cards: all }: SignalsDto): Html {
  return html`<h3 class="rule">How the site is built</h3>
    <p>How well assistants can reach, read and quote its pages, each of 100 points.</p>
    <table class="roomy">
      <tbody>
        ${all.map(
          ({ label, score, stale }) =>
            html`<tr>
              <th scope="row">${label}</th>
              <td class="wide">${score === null ? '' : paperBar(score, 'own')}</td>
              <td class="number">${score ?? 'not measured'}${stale && ', last known'}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function median(scores: readonly number[]): number {
  const sorted = scores.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
