import { clamp } from './measured-answer';
import type { Interval } from './wilson';

export const CONSTANT_NAMES = ['day_correlation', 'carry_over'] as const;
export type ConstantName = (typeof CONSTANT_NAMES)[number];

/** What is taken for granted of windows that are too short to measure it. */
export interface DesignConstants {
  /** How alike the answers of one engine on one day are, beyond what its questions make them. */
  readonly dayCorrelation: number;
  /** How alike those of one engine to one prompt on neighbouring days are. */
  readonly carryOver: number;
}

/** Until 30 days of answers are there. */
export const ASSUMED_CONSTANTS: DesignConstants = { dayCorrelation: 0.015, carryOver: 0.2 };

/** A constant as stored answers show it. */
export interface ConstantEstimate {
  readonly value: number;
  /** 95 %; values outside of 0 to 1 can be in it. */
  readonly interval: Interval;
  /** With an answer that counts. */
  readonly days: number;
}

/** Days without which a measured value is not used. */
const DAYS_TO_BE_USED = 30;
const LARGEST = 0.9;

/** The value to go by; null: too few days, and what was assumed stays. */
export function usableValue({ value, days }: Pick<ConstantEstimate, 'value' | 'days'>): number | null {
  return days < DAYS_TO_BE_USED ? null : clamp(value, 0, LARGEST);
}
