import { ASSUMED_CONSTANTS, type DesignConstants } from './design-constants';
import { Z_80, Z_975 } from './normal';

const MAX_DAYS = 1_000;
/** How much less than independent answers those of fixed cells vary. */
const WITHIN_CELLS = 0.85;

/** What is asked each day. `samples`: of each prompt by each engine. */
export interface DailyProbes {
  readonly prompts: number;
  readonly engines: number;
  readonly samples: number;
}

/** A window that shows what is wanted. */
export interface WindowPlan {
  readonly days: number;
  readonly answers: number;
}

/** The design effect that is planned for. `perEngineDay`: answers of one engine on one day. */
export function plannedDeff(
  days: number,
  perEngineDay: number,
  { dayCorrelation, carryOver }: DesignConstants = ASSUMED_CONSTANTS,
): number {
  // of one engine on one day no more than 1 / dayCorrelation answers count, however many they are
  const likeness =
    days < 3
      ? 1 + (perEngineDay - 1) * dayCorrelation
      : (days < 14 ? 1.3 : 1.1) * Math.max(1, perEngineDay * dayCorrelation);
  return likeness * (days >= 2 && days < 7 ? (1 + carryOver) / (1 - carryOver) : 1);
}

/**
 * Each of two windows that show a `change` of a rate, up or down, about four times in five. `baseline` 0 to 1, `change`
 * above 0. null: more than 1,000 days.
 */
export function planChange(
  probes: DailyProbes,
  baseline: number,
  change: number,
  constants: DesignConstants = ASSUMED_CONSTANTS,
): WindowPlan | null {
  const between = baseline <= 0.5 ? baseline + change / 2 : baseline - change / 2;
  const middle = Math.max(0, Math.min(1, between));
  const needed = (2 * WITHIN_CELLS * middle * (1 - middle) * (Z_975 + Z_80) ** 2) / (change * change);
  // what an exact test needs more than a normal one
  const corrected = (needed / 4) * (1 + Math.sqrt(1 + 4 / (needed * change))) ** 2;
  return shortest(corrected, probes, constants);
}

/** A window whose interval reaches `halfWidth` to either side, both 0 to 1. null: more than 1,000 days. */
export function planWidth(
  probes: DailyProbes,
  baseline: number,
  halfWidth: number,
  constants: DesignConstants = ASSUMED_CONSTANTS,
): WindowPlan | null {
  const variance = baseline * (1 - baseline);
  const wald = (variance * Z_975 ** 2) / halfWidth ** 2;
  return shortest(Math.max(wald, answersOfWilson(variance, halfWidth)), probes, constants);
}

/**
 * Independent answers whose Wilson interval has this half width: z²(v n + z²/4) = h²(n + z²)², solved for n. Near 0 and 1 it
 * needs more than a normal one.
 */
function answersOfWilson(variance: number, halfWidth: number): number {
  const [z2, h2] = [Z_975 ** 2, halfWidth ** 2];
  const linear = z2 * (2 * h2 - variance);
  const constant = z2 ** 2 * (h2 - 1 / 4);
  return (Math.sqrt(Math.max(0, linear ** 2 - 4 * h2 * constant)) - linear) / (2 * h2);
}

function shortest(
  independent: number,
  { prompts, engines, samples }: DailyProbes,
  constants: DesignConstants,
): WindowPlan | null {
  const daily = prompts * engines * samples;
  for (let days = 1; days <= MAX_DAYS; days += 1) {
    const answers = daily * days;
    if (answers >= independent * plannedDeff(days, prompts * samples, constants)) return { days, answers };
  }
  return null;
}
