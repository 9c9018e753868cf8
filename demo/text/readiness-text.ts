import type { PageReadinessDto, ReadinessDto } from '../../src/reports/readiness.dto';
import { bar, clipped, indented, printable, tableLines } from './layout';
import { byScore, type Style } from './style';

const SHOWN_PAGES = 5;
const MAX_ADDRESS = 80;

/** Section `readiness`: the home page's grade and its parts, then the best and the worst pages. */
export function readinessText(readiness: ReadinessDto, style: Style): string[] {
  const scored = readiness.per_url
    .flatMap(({ url, score, stale }) => (score === null ? [] : [{ url, score, stale }]))
    .sort((left, right) => right.score - left.score || (left.url < right.url ? -1 : 1));
  const best = scored.slice(0, SHOWN_PAGES);
  const worst = scored.slice(Math.max(best.length, scored.length - SHOWN_PAGES));
  const parts = readiness.breakdown.map(({ dimension, scored: points, max }) => {
    const share = max === 0 ? 0 : (100 * points) / max;
    return [dimension.replaceAll('_', ' '), `${points}/${max}`, byScore(style, share)(bar(share))];
  });
  const grade = byScore(
    style,
    readiness.headline_score,
  )(`${readiness.headline_score} of 100, grade ${readiness.headline_grade}`);
  return indented([
    `${clipped(printable(readiness.headline_url), MAX_ADDRESS)}: ${grade}`,
    ...tableLines(parts, ['left', 'right', 'left']),
    '',
    `${readiness.urls_total} pages, ${scored.length} of them scored`,
    ...pageLines('best', best, style),
    ...pageLines('worst', worst, style),
  ]);
}

function pageLines(title: string, pages: readonly PageReadinessDto[], style: Style): string[] {
  const rows = pages.map(({ url, score, stale }, at) => [
    at === 0 ? style.dim(title) : '',
    byScore(style, score ?? 0)(String(score)),
    clipped(printable(url), MAX_ADDRESS) + (stale ? ' (stale)' : ''),
  ]);
  // both lists line up
  return tableLines([['worst', '100', ''], ...rows], ['left', 'right', 'left']).slice(1);
}
