import type { CheckedClaim } from './check-answer';
import { areDifferent, compareValues } from './compare-values';
import { SLOTS, type Slot } from './slot';

/** What one engine claimed in one answer. */
export interface EngineClaims {
  readonly engine: string;
  readonly prompt: string;
  readonly claims: readonly CheckedClaim[];
}

/** One claim of an engine in one answer. */
export interface EngineClaim extends Omit<EngineClaims, 'claims'> {
  readonly claim: CheckedClaim;
}

/** Engines that state incompatible values: one side for each value, in the order in which they were read. */
export interface EngineConflict {
  readonly slot: Slot;
  readonly sides: readonly EngineClaim[];
}

const MAX_STATEMENTS = 200;

/**
 * Clusters of incompatible values between engines, in the order of the slots; the site is not asked. Values that leave
 * room for each other (another plan, "about 500", a hedge) are no conflict, and neither is one engine against itself.
 */
export function engineConflicts(answers: readonly EngineClaims[]): EngineConflict[] {
  return SLOTS.flatMap((slot) => {
    const statements = answers.flatMap(({ engine, prompt, claims }) => {
      const firm = claims.filter((claim) => claim.slot === slot && claim.isReserved !== true);
      return firm.map((claim): EngineClaim => ({ engine, prompt, claim }));
    });
    return conflictsAmong(statements.slice(0, MAX_STATEMENTS)).map((sides) => ({ slot, sides }));
  });
}

/** Each conflict holds values that all contradict each other, each said by another engine. */
function conflictsAmong(statements: readonly EngineClaim[]): EngineClaim[][] {
  const clusters: EngineClaim[][] = [];
  for (const statement of statements) {
    const cluster = clusters.find((known) =>
      known.some((one) => compareValues(one.claim.value, statement.claim.value) !== 'incomparable'),
    );
    if (cluster === undefined) clusters.push([statement]);
    else cluster.push(statement);
  }
  return clusters.flatMap((cluster) => {
    const distinct: EngineClaim[] = [];
    for (const statement of cluster)
      if (distinct.every((one) => differ(one, statement))) distinct.push(statement);
    const sides = sidesOfEngines(distinct, cluster);
    return sides.length > 1 ? [sides] : [];
  });
}

/** For as many of the values as can be: one that states it, each of an engine that stands for no other value. */
function sidesOfEngines(distinct: readonly EngineClaim[], cluster: readonly EngineClaim[]): EngineClaim[] {
  const stating = distinct.map((value) =>
    cluster.filter(
      (one) =>
        one === value ||
        (one.claim.shown === value.claim.shown &&
          distinct.every((other) => other === value || differ(one, other))),
    ),
  );
  const sideOf = new Map<string, { readonly value: number; readonly statement: EngineClaim }>();
  // an engine that stands for a value gives way where that value has another one
  const place = (value: number, asked: Set<string>): boolean =>
    (stating[value] ?? []).some((statement) => {
      const { engine } = statement;
      if (asked.has(engine)) return false;
      asked.add(engine);
      const taken = sideOf.get(engine);
      if (taken !== undefined && !place(taken.value, asked)) return false;
      sideOf.set(engine, { value, statement });
      return true;
    });
  for (const value of distinct.keys()) place(value, new Set());
  return [...sideOf.values()].sort((a, b) => a.value - b.value).map(({ statement }) => statement);
}

function differ({ claim: one }: EngineClaim, { claim: other }: EngineClaim): boolean {
  return areDifferent(one.value, other.value);
}
