import { areDifferent, shownValue } from './compare-values';
import type { FactValue } from './fact-value';
import { type SiteFact, withoutRepeats } from './site-fact';
import { SLOTS, type Slot } from './slot';

/** What the pages of a site state for one slot. */
export interface SlotFacts {
  /** Facts that no other page disagrees with. */
  readonly agreed: readonly SiteFact[];
  /** Facts that disagree with each other: they accuse nobody. */
  readonly ambiguous: readonly SiteFact[];
  /** Facts said in passing, see `SiteFact`. Absent in what older builds stored. */
  readonly passing?: readonly SiteFact[];
}

export type SiteFacts = Readonly<Record<Slot, SlotFacts>>;

/** Pages may repeat a fact; more distinct ones than this say nothing new. */
const MAX_FACTS = 200;
const MAX_FIGURES = 1_000;
/** What a site dates so soon after its founding may be taken for it. */
const LAUNCH_YEARS = 3;

/** Sorts what the pages of a site state into what they agree on and what they do not. */
export function siteFacts(facts: readonly SiteFact[]): SiteFacts {
  return Object.fromEntries(
    SLOTS.map((slot) => [slot, slotFacts(facts.filter((fact) => fact.slot === slot))]),
  ) as Record<Slot, SlotFacts>;
}

function slotFacts(all: readonly SiteFact[]): SlotFacts {
  const distinct = withoutRepeats(all.filter(({ value }) => value.kind !== 'figures')).slice(0, MAX_FACTS);
  const facts = distinct.filter(({ isPassing }) => isPassing !== true);
  const passing = [...distinct.filter(({ isPassing }) => isPassing === true), ...namedFigures(all)];
  const agreed = facts.filter(
    (fact) =>
      !facts.some((other) => other !== fact && disagree(fact.value, other.value)) &&
      !distinct.some((other) => isOtherBeginning(fact.value, other.value)),
  );
  const ambiguous = facts.filter((fact) => !agreed.includes(fact));
  // a founding proves more than "since": it is what a reader is shown
  const isSince = ({ value }: SiteFact): boolean => value.kind === 'year' && value.event === 'since';
  return { agreed: agreed.sort((a, b) => Number(isSince(a)) - Number(isSince(b))), ambiguous, passing };
}

/** The figures that any page names, as one fact. */
function namedFigures(all: readonly SiteFact[]): SiteFact[] {
  const named = all.flatMap((fact) => (fact.value.kind === 'figures' ? [{ fact, value: fact.value }] : []));
  const [first] = named;
  if (first === undefined) return [];
  const figures = [...new Set(named.flatMap(({ value }) => value.figures))].slice(0, MAX_FIGURES);
  const value = { kind: 'figures', figures } as const;
  return [{ ...first.fact, value, shown: shownValue(value) }];
}

/** "since 1991" beside "founded in 2001": either may be meant. What holds since later is no other beginning. */
function isOtherBeginning(fact: FactValue, other: FactValue): boolean {
  if (fact.kind !== 'year' || other.kind !== 'year' || fact.event === 'since') return false;
  if (other.event === 'opened' || other.event === fact.event) return false;
  if (other.year < fact.year) return true;
  return other.event !== 'since' && other.year > fact.year && other.year <= fact.year + LAUNCH_YEARS;
}

/** Several numbers may reach one company, and it may hold two editions of a certificate. */
function disagree(one: FactValue, other: FactValue): boolean {
  const isHeld = (value: FactValue): boolean => value.kind === 'certification' && value.state === 'held';
  if (one.kind === 'phone' || (isHeld(one) && isHeld(other))) return false;
  const isOpen = (value: FactValue): boolean => value.kind === 'people' && !value.isComplete;
  if (one.kind === 'people' && one.role === 'founder' && (isOpen(one) || isOpen(other))) return false;
  return areDifferent(one, other);
}
