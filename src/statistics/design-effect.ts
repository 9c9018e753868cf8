import { ASSUMED_CONSTANTS, type DesignConstants } from './design-constants';
import { cellKey, clamp, type MeasuredAnswer, meanOf, meanValue, residuals, sumOf } from './measured-answer';
import { groupBy } from '../text/group-by';

/** Days from which the likeness within a day, and from day to day, is measured. */
const DAYS_FOR_LIKENESS = 3;
const DAYS_FOR_CARRY_OVER = 7;
const MAX_CARRY_OVER = 0.9;
const ZERO = 1e-12;

export type DeffSource = 'none' | 'assumed' | 'partly_assumed' | 'measured';

/** How many times wider than for independent answers a variance is. */
export interface DesignEffect {
  /** At least 1. */
  readonly deff: number;
  readonly source: DeffSource;
  /** With at least one answer. */
  readonly days: number;
}

/**
 * max(1, φ)·(1 + ρ)/(1 - ρ). φ: how far the answers of a day go together, ρ: how far those of one day tell those of the
 * next. What the days do not suffice to measure is taken from `constants`.
 */
export function designEffect(
  answers: readonly MeasuredAnswer[],
  constants: DesignConstants = ASSUMED_CONSTANTS,
): DesignEffect {
  if (answers.length === 0) return { deff: 1, source: 'none', days: 0 };
  const days = [...new Set(answers.map(({ day }) => day))].sort();
  const cells = [...groupBy(answers, cellKey).values()];
  const phi = Math.max(
    1,
    days.length < DAYS_FOR_LIKENESS ? assumedLikeness(answers, constants) : likeness(answers, cells, days),
  );
  const rho = carryOver(cells, days, constants);
  return { deff: (phi * (1 + rho)) / (1 - rho), source: sourceOf(days.length), days: days.length };
}

function sourceOf(days: number): DeffSource {
  if (days >= DAYS_FOR_CARRY_OVER) return 'measured';
  return days >= DAYS_FOR_LIKENESS ? 'partly_assumed' : 'assumed';
}

function assumedLikeness(answers: readonly MeasuredAnswer[], { dayCorrelation }: DesignConstants): number {
  const engineDays = new Set(answers.map(({ engine, day }) => `${engine} ${day}`));
  return 1 + (answers.length / engineDays.size - 1) * dayCorrelation;
}

/** How much more the days differ than chance makes them differ, each answer being held to the mean of its cell. */
function likeness(
  answers: readonly MeasuredAnswer[],
  cells: readonly (readonly MeasuredAnswer[])[],
  days: readonly string[],
): number {
  const mean = meanValue(answers);
  const variance = meanOf(answers.map(({ value }) => value * value)) - mean * mean;
  if (variance <= ZERO) return 1;
  const byDay = groupBy(residuals(cells), ({ day }) => day);
  const spreads = days.map((day) => {
    const own = byDay.get(day) ?? [];
    const excess = sumOf(own.map((one) => one.excess));
    return (excess * excess) / own.length;
  });
  return sumOf(spreads) / ((days.length - 1) * variance);
}

function carryOver(
  cells: readonly (readonly MeasuredAnswer[])[],
  days: readonly string[],
  constants: DesignConstants,
): number {
  if (days.length < 2) return 0;
  if (days.length < DAYS_FOR_CARRY_OVER) return constants.carryOver;
  let products = 0;
  let squares = 0;
  for (const cell of cells) {
    const byDay = groupBy(cell, ({ day }) => day);
    const values = days.map((day) => meanValue(byDay.get(day) ?? [])).filter((mean) => !Number.isNaN(mean));
    const mean = meanOf(values);
    values.forEach((value, index) => {
      const excess = value - mean;
      squares += excess * excess;
      const next = values[index + 1];
      if (next !== undefined) products += excess * (next - mean);
    });
  }
  const correlation = squares > ZERO ? products / squares : -1 / days.length;
  return clamp((days.length * correlation + 1) / (days.length - 4), 0, MAX_CARRY_OVER);
}
