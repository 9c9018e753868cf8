import type { Slot } from '../facts/slot';

export const HALLUCINATION_KINDS = ['contradiction', 'cross_engine_conflict', 'hallucinated_url'] as const;
export type HallucinationKind = (typeof HALLUCINATION_KINDS)[number];

/** What one engine says in a conflict between engines. */
export interface ConflictingClaim {
  readonly engine: string;
  readonly prompt: string;
  readonly claim_quote: string;
  readonly claimed_value: string;
}

/** One thing that engines say and that cannot be right. */
export interface Hallucination extends ConflictingClaim {
  readonly kind: HallucinationKind;
  /** What it is about; null for an address. */
  readonly slot: Slot | null;
  /** What the site says, where, and in which words; null where the site says nothing. */
  readonly site_value: string | null;
  readonly site_url: string | null;
  readonly site_quote: string | null;
  /** Of a conflict between engines all its sides, the first one above included; else empty. */
  readonly sides: readonly ConflictingClaim[];
}

export interface Hallucinations {
  /** `contradictions` + `cross_engine_conflicts` + `hallucinated_urls`. */
  readonly count: number;
  readonly contradictions: number;
  readonly cross_engine_conflicts: number;
  readonly hallucinated_urls: number;
  /** Every statement about the brand that was found in an answer and is of a kind that can be checked. */
  readonly claims_checked: number;
  /** Those of them on which the site is silent or of two minds: they accuse nobody. */
  readonly unverifiable: number;
  /** At most 100. */
  readonly items: readonly Hallucination[];
}
