import type { CheckedClaim } from './check-answer';
import { SLOTS, type Slot } from './slot';

/** What one engine claimed in one answer. */
export interface EngineClaims {
  readonly engine: string;
  readonly prompt: string;
  readonly claims: readonly CheckedClaim[];
}

export interface ConflictSide {
  readonly engine: string;
  readonly prompt: string;
  readonly quote: string;
  readonly shown: string;
}

/** Engines that state incompatible values: one side for each value. */
export interface EngineConflict {
  readonly slot: Slot;
  readonly sides: readonly ConflictSide[];
}

/** Clusters of incompatible values per slot between engines, in the order of the slots. */
export function engineConflicts(answers: readonly EngineClaims[]): EngineConflict[] {
  return SLOTS.flatMap((slot) => {
    const sides = new Map<string, ConflictSide>();
    for (const { engine, prompt, claims } of answers) {
      for (const { slot: own, quote, shown } of claims) {
        if (own === slot && !sides.has(shown)) sides.set(shown, { engine, prompt, quote, shown });
      }
    }
    const engines = new Set([...sides.values()].map((side) => side.engine));
    return sides.size > 1 && engines.size > 1 ? [{ slot, sides: [...sides.values()] }] : [];
  });
}
