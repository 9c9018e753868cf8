/** Who is signed in. Lives in the browser only, sealed. */
export interface Session {
  readonly keyId: number;
  readonly agencyId: number;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export const SESSION_SECONDS = 12 * 60 * 60;

/** Reads an unsealed session. null when it is over, or of another shape. */
export function readSession(json: string, nowMs: number): Session | null {
  const { keyId, agencyId, expires } = JSON.parse(json) as Partial<Session>;
  if (!isId(keyId) || !isId(agencyId) || typeof expires !== 'number') return null;
  return expires > nowMs ? { keyId, agencyId, expires } : null;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
