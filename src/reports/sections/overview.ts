import type { OverviewDto } from '../report.dto';
import { byEngine, percentOf, type EngineReading } from './rates';

/**
 * Figures over the answers that were really obtained: `visibility_pct` = 100 x answers naming the brand / answers,
 * `citation_pct` = 100 x answers citing the domain / answers, `avg_position` = mean rank of the brand in the answers
 * that recommend it. An engine without an answer does not appear. `completedAt`: when the last answer was obtained, ISO 8601.
 */
export function computeOverview(readings: readonly EngineReading[], completedAt: string | null): OverviewDto {
  const total = readings.length;
  const mentioned = readings.filter(({ reading }) => reading.mentioned).length;
  const positions = readings.flatMap(({ reading }) => (reading.position === null ? [] : [reading.position]));
  const perEngine = byEngine(readings).map(([engine, own]) => {
    const named = own.filter(({ reading }) => reading.mentioned).length;
    return { engine, total: own.length, mentioned: named, visibility_pct: percentOf(named, own.length) };
  });
  return {
    has_snapshot: total > 0,
    total_probes: total,
    mentioned_count: mentioned,
    visibility_pct: percentOf(mentioned, total),
    avg_position: meanOf(positions),
    citation_pct: percentOf(readings.filter(({ reading }) => reading.cited).length, total),
    engines_used: perEngine.length,
    per_engine: perEngine,
    completed_at: completedAt,
  };
}

function meanOf(positions: readonly number[]): number | null {
  if (positions.length === 0) return null;
  const sum = positions.reduce((total, position) => total + position, 0);
  return Math.round((sum * 100) / positions.length) / 100;
}
