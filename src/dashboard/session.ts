import type { CookieOptions } from 'express';
import { z } from 'zod';

const session = z.object({
  /** Who signed in: a key, or a person by a mailed link. */
  kind: z.enum(['key', 'person']),
  id: z.int().positive(),
  /** Of the key or person, when the session began. */
  epoch: z.int().nonnegative(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});

/** Who is signed in. Kept in the browser only, sealed. */
export type Session = Readonly<z.infer<typeof session>>;

export const CSRF_FIELD = 'csrf_token';
export const SESSION_MS = 12 * 3_600_000;

/** A page that needs a session was requested without a live one. */
export class SignInNeeded extends Error {
  /** `hadSession`: the browser sent one that has ended. */
  constructor(readonly hadSession: boolean) {
    super('sign in first');
    this.name = 'SignInNeeded';
  }
}

/** Reads an unsealed session. null when it has expired or has another shape. */
export function readSession(json: string, nowMs: number): Session | null {
  const read = session.safeParse(JSON.parse(json));
  return read.success && read.data.expires > nowMs ? read.data : null;
}

/**
 * Unseen by scripts, never sent with another site's requests. By https no other host of the same domain can plant one
 * (`__Host-`, which needs the whole host as its path); by plain http, as on one's own machine, it goes to the dashboard only.
 */
export function sessionCookie(dashboardUrl: string): {
  readonly name: string;
  readonly options: CookieOptions;
} {
  const secure = dashboardUrl.startsWith('https:');
  return {
    name: secure ? '__Host-session' : 'session',
    options: { path: secure ? '/' : '/dashboard', httpOnly: true, sameSite: 'strict', secure },
  };
}
