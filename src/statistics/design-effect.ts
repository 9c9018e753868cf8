import { cellKey, clamp, groupBy, type MeasuredAnswer, meanOf, sumOf } from './measured-answer';

/** Assumed until it can be measured: how alike the answers of an engine on one day are, and of a cell on neighbouring days. */
export const DAY_CORRELATION = 0.015;
const CARRY_OVER = 0.2;

/** Days from which the likeness within a day, and from day to day, is measured. */
const DAYS_FOR_LIKENESS = 3;
const DAYS_FOR_CARRY_OVER = 7;
const MOST_CARRY_OVER = 0.9;
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
 * next. What the days do not suffice to measure is assumed.
 */
export function designEffect(answers: readonly MeasuredAnswer[]): DesignEffect {
  if (answers.length === 0) return { deff: 1, source: 'none', days: 0 };
  const days = [...new Set(answers.map(({ day }) => day))].sort();
  const phi = Math.max(1, likenessWithinDays(answers, days));
  const rho = carryOver(answers, days);
  return { deff: (phi * (1 + rho)) / (1 - rho), source: sourceOf(days.length), days: days.length };
}

function sourceOf(days: number): DeffSource {
  if (days >= DAYS_FOR_CARRY_OVER) return 'measured';
  return days >= DAYS_FOR_LIKENESS ? 'partly_assumed' : 'assumed';
}

function likenessWithinDays(answers: readonly MeasuredAnswer[], days: readonly string[]): number {
  if (days.length < DAYS_FOR_LIKENESS) {
    const engineDays = new Set(answers.map(({ engine, day }) => `${engine} ${day}`));
    return 1 + (answers.length / engineDays.size - 1) * DAY_CORRELATION;
  }
  const mean = meanOf(answers.map(({ value }) => value));
  const variance = meanOf(answers.map(({ value }) => value * value)) - mean * mean;
  if (variance <= ZERO) return 1;
  const cellMeans = meansOf(groupBy(answers, cellKey));
  const ofDays = [...groupBy(answers, ({ day }) => day).values()].map((own) => {
    const excess = sumOf(own.map((answer) => answer.value - (cellMeans.get(cellKey(answer)) ?? 0)));
    return (excess * excess) / own.length;
  });
  return sumOf(ofDays) / ((days.length - 1) * variance);
}

function carryOver(answers: readonly MeasuredAnswer[], days: readonly string[]): number {
  if (days.length < 2) return 0;
  if (days.length < DAYS_FOR_CARRY_OVER) return CARRY_OVER;
  let products = 0;
  let squares = 0;
  for (const cell of groupBy(answers, cellKey).values()) {
    const byDay = meansOf(groupBy(cell, ({ day }) => day));
    const values = days.flatMap((day) => byDay.get(day) ?? []);
    const mean = meanOf(values);
    values.forEach((value, index) => {
      const excess = value - mean;
      squares += excess * excess;
      const next = values[index + 1];
      if (next !== undefined) products += excess * (next - mean);
    });
  }
  const correlation = squares > ZERO ? products / squares : -1 / days.length;
  return clamp((days.length * correlation + 1) / (days.length - 4), 0, MOST_CARRY_OVER);
}

function meansOf(groups: ReadonlyMap<string, readonly MeasuredAnswer[]>): Map<string, number> {
  return new Map([...groups].map(([key, own]) => [key, meanOf(own.map(({ value }) => value))]));
}
