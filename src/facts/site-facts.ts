import type { SiteFact } from './site-fact';
import { SLOTS, type Slot } from './slot';

/** What the pages of a site state for one slot. */
export interface SlotFacts {
  /** Facts that no other page disagrees with. */
  readonly agreed: readonly SiteFact[];
  /** Facts that disagree with each other: they accuse nobody. */
  readonly ambiguous: readonly SiteFact[];
}

export type SiteFacts = Readonly<Record<Slot, SlotFacts>>;

/** Sorts what the pages of a site state into what they agree on and what they do not. */
export function siteFacts(facts: readonly SiteFact[]): SiteFacts {
  const bySlot = (slot: Slot): SlotFacts => {
    const own = facts.filter((fact) => fact.slot === slot);
    const shown = new Set(own.map((fact) => fact.shown));
    return shown.size > 1 ? { agreed: [], ambiguous: own } : { agreed: own, ambiguous: [] };
  };
  return Object.fromEntries(SLOTS.map((slot) => [slot, bySlot(slot)])) as Record<Slot, SlotFacts>;
}
