import type { PageReadinessDto, ReadinessDto } from '../../reports/readiness.dto';
import { isOfHomePage } from '../../reports/readiness-section';
import type { SignalsDto } from '../../reports/report.dto';
import { bar, day, share, toneOf } from '../figures';
import { type Html, html, webLink } from '../html';
import { table } from '../table';
import { dimensionWords } from '../wording';
import { type SectionContent, tile } from './section';
import { counted } from '../../text/english';

export function readinessContent(readiness: ReadinessDto): SectionContent {
  const { per_url: pages, fetched_at: fetchedAt } = readiness;
  const scored = pages.filter((page) => page.score !== null).length;
  return {
    finding: findingOf(readiness, scored),
    content: html`<p class="answer">
        Points are given for how easily a page can be cited. ${counted(scored, 'page')}
        scored${fetchedAt !== null && html`, read on ${day(fetchedAt)}`}.
      </p>
      ${scored > 0 && breakdownTable(readiness)}
      ${
        pages.length > 0 &&
        html`<details>
          <summary>Scores of ${counted(pages.length, 'page')}</summary>
          ${pageTable(pages)}
        </details>`
      }`,
  };
}

function breakdownTable(readiness: ReadinessDto): Html {
  return table({
    caption: isOfHomePage(readiness)
      ? 'What makes the points of the home page'
      : 'What makes the points, on average',
    columns: ['Part', { number: 'Points' }, 'Share'],
    rows: readiness.breakdown.map(({ dimension, scored: points, max }) => {
      const pct = share(points, max);
      return [dimensionWords(dimension), `${points} of ${max}`, bar(pct, toneOf(pct))];
    }),
  });
}

function findingOf(readiness: ReadinessDto, scored: number): string {
  if (scored === 0) return 'No page could be scored';
  const { headline_score: score, headline_grade: grade } = readiness;
  return isOfHomePage(readiness)
    ? `The home page gets grade ${grade}: ${score} of 100 points`
    : `The home page could not be scored; the others get grade ${grade}, ${score} of 100 points on average`;
}

/** How the site answers those who read it. */
export function signalsContent({ cards }: SignalsDto): Html {
  return html`<h3>How the site is built</h3>
    <ul class="tiles signals">
      ${cards.map(({ label, score, stale, fetched_at: fetchedAt }) =>
        tile(
          label,
          score ?? '–',
          html`${score !== null && bar(score, toneOf(score))}
          ${stale && html`<span class="badge fair">Stale</span>`}
          ${stale && fetchedAt !== null && html`of ${day(fetchedAt)}`}`,
        ),
      )}
    </ul>`;
}

function pageTable(pages: readonly PageReadinessDto[]): Html {
  return table({
    caption: 'Scores by page, lowest first',
    columns: ['Page', { number: 'Score' }, 'Note'],
    rows: pages
      .toSorted((left, right) => (left.score ?? 101) - (right.score ?? 101))
      .map(({ url, score, stale }) => [
        webLink(url),
        score ?? '–',
        stale && html`<span class="badge fair">Stale</span>`,
      ]),
  });
}
