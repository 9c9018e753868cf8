import { listed } from '../text/english';
import { presentConstants } from '../reports/statistics/constants.presenter';
import { designConstants, type KnownConstants } from '../reports/statistics/known-constants';
import { comparedRates, inPercent, rateDto } from '../reports/statistics/rate.presenter';
import type { AnswerWindow, WindowComparison } from '../statistics/comparison';
import type { DesignConstants } from '../statistics/design-constants';
import { type GradedFigure, worseGrade } from '../statistics/grade';
import { roundLimit } from '../statistics/rounds';
import { decimals, shownP } from '../text/decimals';
import { comparisonReasonWords } from './break-words';
import type { ComparedVersionDto, ComparisonDto, ComparisonQueryDto } from './comparison.dto';
import type { ReportVersion } from './versions.queries';

const NOTHING_COMPARED = { compared_from_pct: null, compared_to_pct: null, difference_pp: null };

/** A version with the answers behind it. */
export interface ComparedVersion {
  readonly version: ReportVersion;
  readonly window: AnswerWindow;
}

/** What was asked for, and what the figures take for granted. */
export interface ComparisonHeading extends Pick<ComparisonQueryDto, 'metric' | 'planned_rounds'> {
  readonly constants: KnownConstants;
}

export function presentComparison(
  { metric, planned_rounds, constants }: ComparisonHeading,
  from: ComparedVersion,
  to: ComparedVersion,
  comparison: WindowComparison,
): ComparisonDto {
  const { change, verdict, reasons, excludedEngines } = comparison;
  const design = designConstants(constants);
  const [shownFrom, shownTo] = [presentVersionOf(from, design), presentVersionOf(to, design)];
  const { grade, reasons: gradeReasons } = worseGrade(gradeOf(shownFrom), gradeOf(shownTo));
  // without a verdict there is no p that could be taken for one
  const isJudged = verdict !== 'not_comparable';
  return {
    metric,
    from: shownFrom,
    to: shownTo,
    verdict,
    statement: statementOf(comparison),
    reasons,
    excluded_engines: excludedEngines.map(({ engine, reason }) => ({ engine, reason })),
    cells: change?.cells ?? 0,
    ...(change === null ? NOTHING_COMPARED : comparedRates(change)),
    ci_low_pp: change === null ? null : inPercent(change.interval.low),
    ci_high_pp: change === null ? null : inPercent(change.interval.high),
    minimum_detectable_pp: change === null ? null : inPercent(change.minimumDetectable),
    p_value: change === null || !isJudged ? null : shownP(change.p),
    p_limit: roundLimit(planned_rounds),
    deff: change === null ? null : decimals(change.deff),
    constants: presentConstants(constants),
    grade,
    grade_reasons: gradeReasons,
  };
}

function presentVersionOf(
  { version, window: { answers, asked, source: origin } }: ComparedVersion,
  constants: DesignConstants,
): ComparedVersionDto {
  const { versionId, generatedAt, source } = version;
  return {
    version_id: versionId,
    generated_at: generatedAt.toISOString(),
    source,
    rate: rateDto(answers, { asked: asked.length, source: origin, constants }),
  };
}

function gradeOf({ rate }: ComparedVersionDto): GradedFigure {
  return rate === null
    ? { grade: 'none', reasons: ['no_answers'] }
    : { grade: rate.grade, reasons: rate.grade_reasons };
}

function statementOf({ verdict, change, reasons }: WindowComparison): string {
  const points = (share: number): string => {
    const whole = Math.round(Math.abs(inPercent(share)));
    return `${whole} ${whole === 1 ? 'point' : 'points'}`;
  };
  switch (verdict) {
    case 'moved_up':
    case 'moved_down':
      return `${verdict === 'moved_up' ? 'Up' : 'Down'} by ${points(change?.delta ?? 0)}: more than chance alone does.`;
    case 'within_noise':
      return `No change shown; these reports would have shown ${points(change?.minimumDetectable ?? 1)}.`;
    case 'insufficient_data':
      return 'Too few answers to compare: each report needs six that the other does not share.';
    case 'not_comparable':
      return `Not comparable: ${listed(reasons.map(comparisonReasonWords)) || 'there are no answers'}.`;
  }
}
