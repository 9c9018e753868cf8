export const GRADES = ['decision', 'directional', 'exploratory', 'simulated', 'none'] as const;
export type FigureGrade = (typeof GRADES)[number];

/** What keeps a figure from the grade `decision`, or from any. */
export const GRADE_REASONS = [
  'interval_wide',
  'few_answers',
  'few_days',
  'probes_failed',
  'break_inside',
  'few_prompts',
  'simulated',
  'no_answers',
] as const;
export type GradeReason = (typeof GRADE_REASONS)[number];

export const ESTIMANDS = ['tracked_prompts', 'market'] as const;
export type Estimand = (typeof ESTIMANDS)[number];

/** What a figure rests on. */
export interface GradeBasis {
  readonly halfWidthPp: number;
  readonly answers: number;
  readonly days: number;
  /** Share of the probes that were answered, 0 to 100. */
  readonly answeredPct: number;
  readonly source: 'live' | 'simulated';
  /** Nothing changed inside the window that figures depend on. */
  readonly stable: boolean;
  readonly estimand: Estimand;
  readonly prompts: number;
}

export interface GradedFigure {
  readonly grade: FigureGrade;
  readonly reasons: readonly GradeReason[];
}

type Thresholds = Pick<GradeBasis, 'halfWidthPp' | 'answers' | 'days' | 'answeredPct'>;
const DECISION: Thresholds = { halfWidthPp: 5, answers: 100, days: 7, answeredPct: 90 };
const DIRECTIONAL: Thresholds = { halfWidthPp: 10, answers: 30, days: 3, answeredPct: 80 };
const MARKET_PROMPTS = 50;

/** What a figure is good for. The reasons say what it lacks for `decision`. */
export function gradeFigure(basis: GradeBasis): GradedFigure {
  if (basis.answers === 0) return { grade: 'none', reasons: ['no_answers'] };
  if (basis.source !== 'live') return { grade: 'simulated', reasons: ['simulated'] };
  const reasons = lacking(basis, DECISION);
  if (reasons.length === 0) return { grade: 'decision', reasons };
  return { grade: lacking(basis, DIRECTIONAL).length === 0 ? 'directional' : 'exploratory', reasons };
}

function lacking(basis: GradeBasis, least: Thresholds): GradeReason[] {
  const checks: readonly (readonly [GradeReason, boolean])[] = [
    ['interval_wide', basis.halfWidthPp > least.halfWidthPp],
    ['few_answers', basis.answers < least.answers],
    ['few_days', basis.days < least.days],
    ['probes_failed', basis.answeredPct < least.answeredPct],
    ['break_inside', !basis.stable],
    ['few_prompts', basis.estimand === 'market' && basis.prompts < MARKET_PROMPTS],
  ];
  return checks.flatMap(([reason, fails]) => (fails ? [reason] : []));
}

/** Of two windows that are compared, the grade of the worse one, with what either lacks. */
export function worseGrade(one: GradedFigure, other: GradedFigure): GradedFigure {
  const worse = GRADES.indexOf(one.grade) >= GRADES.indexOf(other.grade) ? one : other;
  const reasons = GRADE_REASONS.filter((reason) =>
    [one, other].some((given) => given.reasons.includes(reason)),
  );
  return { grade: worse.grade, reasons };
}
