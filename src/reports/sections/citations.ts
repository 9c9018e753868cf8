import type { CitationsDto, EngineCitationsDto } from '../report.dto';
import { byEngine, wholePercent, type EngineReading } from './rates';
import { topCompetitors } from './top-competitors';

export const GAP_DIRECTIONS = ['attribution_loss', 'click_loss', 'balanced'] as const;
type GapDirection = (typeof GAP_DIRECTIONS)[number];

/** Each engine's own rates, in order of name. */
export function engineGaps(readings: readonly EngineReading[]): EngineCitationsDto[] {
  return byEngine(readings).map(([engine, own]) => ({ engine, ...ratesOf(own) }));
}

/**
 * How often answers name the brand (`body_pct`) against how often they cite its site (`url_pct`), over the answers that
 * were really obtained. More names than citations is attribution loss, more citations than names click loss.
 */
export function computeCitations(readings: readonly EngineReading[]): CitationsDto {
  const engines = engineGaps(readings);
  const cited = new Set(readings.flatMap(({ engine, reading }) => (reading.cited ? [engine] : [])));
  // of equals the first by name
  const [headline] = [...engines].sort((a, b) => Math.abs(b.gap_pp) - Math.abs(a.gap_pp));
  const overall = ratesOf(readings);
  return {
    total_probes: readings.length,
    engines_total: engines.length,
    engines_cited: cited.size,
    ...overall,
    gap_direction: directionOf(overall.gap_pp),
    headline_engine: headline?.engine ?? '',
    per_engine: engines,
    top_competitors: topCompetitors(readings.map(({ reading }) => reading)),
  };
}

function ratesOf(readings: readonly EngineReading[]): Omit<EngineCitationsDto, 'engine'> {
  const body = wholePercent(readings.filter(({ reading }) => reading.mentioned).length, readings.length);
  const url = wholePercent(readings.filter(({ reading }) => reading.cited).length, readings.length);
  return { body_pct: body, url_pct: url, gap_pp: body - url };
}

function directionOf(gap: number): GapDirection {
  if (gap === 0) return 'balanced';
  return gap > 0 ? 'attribution_loss' : 'click_loss';
}
