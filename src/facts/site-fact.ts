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
}
