import type { Limits, TierName } from './tiers';

/** Who is calling: an API key and its agency. Left on the request by a guard, injected with `@Caller()`. */
export interface Principal {
  readonly keyId: number;
  /** A `read` key may not change anything. */
  readonly scope: 'full' | 'read';
  readonly agencyId: number;
  readonly agencyName: string;
  readonly tier: TierName;
  readonly limits: Limits;
}

export interface WithPrincipal {
  principal?: Principal;
}
