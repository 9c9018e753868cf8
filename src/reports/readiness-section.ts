import { gradeOf } from '../signals/grade';
import { READINESS_MAXIMA, type ReadinessDimension } from '../signals/readiness-maxima';
import { meanOf } from '../statistics/measured-answer';
import type { PageScoreRow } from './page-scores';
import type { ReadinessDto } from './readiness.dto';

/** `homeUrl`: as finally fetched. Where it has no score, the headline is the mean of those that have one, by dimension. */
export function readinessSection(homeUrl: string, pages: readonly PageScoreRow[]): ReadinessDto {
  const home = pages.find((page) => page.url === homeUrl && page.score !== null);
  const scored = home === undefined ? pages.filter((page) => page.score !== null) : [home];
  const breakdown = (Object.entries(READINESS_MAXIMA) as [ReadinessDimension, number][]).map(
    ([dimension, max]) => ({ dimension, scored: meanPoints(scored, dimension), max }),
  );
  const score = scored.length === 0 ? null : breakdown.reduce((sum, { scored: points }) => sum + points, 0);
  const fetched = pages.flatMap(({ fetchedAt }) => fetchedAt ?? []).sort();
  return {
    headline_url: homeUrl,
    headline_score: score ?? 0,
    headline_grade: gradeOf(score),
    per_url: pages.map(({ url, score: own, stale }) => ({ url, score: own, stale })),
    breakdown,
    urls_total: pages.length,
    fetched_at: fetched.at(-1) ?? null,
  };
}

/** Are the headline and its breakdown those of the home page? Else they are the mean of the pages that have a score. */
export function isOfHomePage({ headline_url: homeUrl, per_url: pages }: ReadinessDto): boolean {
  return pages.some(({ url, score }) => url === homeUrl && score !== null);
}

function meanPoints(pages: readonly PageScoreRow[], dimension: ReadinessDimension): number {
  const points = pages.map((page) => page.dimensions.find((one) => one.dimension === dimension)?.scored ?? 0);
  return points.length === 0 ? 0 : Math.round(meanOf(points));
}
