import type { Limits, TierName } from './tiers';

/** What a key or a person may do. `read`: look, and change nothing. */
export const SCOPES = ['full', 'read'] as const;
export type Scope = (typeof SCOPES)[number];

/** What somebody may do in the name of an agency. */
export interface Access {
  readonly scope: Scope;
  readonly agencyId: number;
  readonly agencyName: string;
  readonly tier: TierName;
  readonly limits: Limits;
}

/** Who is calling: an API key and its agency. Left on the request by a guard, injected with `@Caller()`. */
export interface Principal extends Access {
  readonly keyId: number;
}

export interface WithPrincipal {
  principal?: Principal;
}

/** Who signed in to the dashboard: with a key, or as a person by e-mail. The ids are of different tables. */
export interface Identity {
  readonly kind: 'key' | 'person';
  readonly id: number;
}

/** Who asks for a change of the account, through the API or the dashboard. */
export interface Changer extends Pick<Access, 'agencyId' | 'scope'> {
  readonly identity: Identity;
}

export function changerOf({ agencyId, scope, keyId }: Principal): Changer {
  return { agencyId, scope, identity: { kind: 'key', id: keyId } };
}
