import type { PageReadinessDto, ReadinessDto } from '../../reports/readiness.dto';
import { bar, moment, toneOf } from '../figures';
import { type Html, html, webLink } from '../html';
import { table } from '../table';
import { spaced } from '../wording';
import { tile } from './section';

export function readinessContent(readiness: ReadinessDto): Html {
  const { headline_score: score, headline_grade: grade, per_url: pages, urls_total: total } = readiness;
  const scored = pages.filter((page) => page.score !== null).length;
  return html`<ul class="tiles">
      ${tile('Grade', grade, webLink(readiness.headline_url))} ${tile('Score', score, 'of 100')}
      ${tile('Pages', total, html`${scored} scored, read ${moment(readiness.fetched_at)}`)}
    </ul>
    ${table({
      caption: 'What makes the score',
      columns: [{ name: 'Part' }, { name: 'Points', numeric: true }, { name: 'Share' }],
      rows: readiness.breakdown.map(({ dimension, scored: points, max }) => {
        const share = max === 0 ? 0 : (100 * points) / max;
        return [spaced(dimension), `${points} of ${max}`, bar(share, toneOf(share))];
      }),
    })}
    <details>
      <summary>Scores of ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}</summary>
      ${pageTable(pages)}
    </details>`;
}

function pageTable(pages: readonly PageReadinessDto[]): Html {
  return table({
    caption: 'Scores by page, lowest first',
    columns: [{ name: 'Page' }, { name: 'Score', numeric: true }, { name: 'Note' }],
    rows: pages
      .toSorted((left, right) => (left.score ?? 101) - (right.score ?? 101))
      .map(({ url, score, stale }) => [
        webLink(url),
        score ?? '–',
        stale && html`<span class="badge fair">Stale</span>`,
      ]),
  });
}
