import type { FactValue } from './fact-value';
import type { Slot } from './slot';

/** What one page of the site states. Plain data: it crosses thread borders and is kept as JSON. */
export interface SiteFact {
  readonly slot: Slot;
  readonly value: FactValue;
  /** The value for readers: "$29 per user and month (Pro)". */
  readonly shown: string;
  /** Words of the page, at most 300 characters. */
  readonly quote: string;
  readonly url: string;
  readonly from: 'json_ld' | 'text';
  /** In which the page was read (ISO 639-1); absent for JSON-LD. */
  readonly language?: string;
  /** Said in passing, of another time, or in an article: a claim of the same value is not accused, and that is all. */
  readonly isPassing?: true;
}

/** What some words, or a property of JSON-LD, state. */
export type StatedValue = Pick<SiteFact, 'slot' | 'value' | 'quote' | 'isPassing'>;

export function inPassing(stated: StatedValue): StatedValue {
  return { ...stated, isPassing: true };
}

/** Of facts that read alike the first that a text shows is kept: JSON-LD alone proves nothing. */
export function withoutRepeats(facts: readonly SiteFact[]): SiteFact[] {
  const kept = new Map<string, SiteFact>();
  for (const fact of facts) {
    const key = `${fact.slot} ${fact.isPassing ?? false} ${JSON.stringify(fact.value)}`;
    const earlier = kept.get(key);
    if (earlier === undefined || (earlier.from === 'json_ld' && fact.from === 'text')) kept.set(key, fact);
  }
  return [...kept.values()];
}
