import type { CookieOptions } from 'express';
import { z } from 'zod';

const session = z.object({
  keyId: z.int().positive(),
  /** Of the key, when the session began. */
  epoch: z.int().nonnegative(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});

/** Who is signed in. Kept in the browser only, sealed. */
export type Session = Readonly<z.infer<typeof session>>;

/** The field in which a form sends the token of its session. */
export const CSRF_FIELD = 'csrf_token';
export const SESSION_COOKIE = 'session';
export const SESSION_MS = 12 * 3_600_000;

/** A page that needs a session was requested without a live one. */
export class SignInNeeded extends Error {
  constructor() {
    super('sign in first');
    this.name = 'SignInNeeded';
  }
}

/** Reads an unsealed session. null when it has expired or has another shape. */
export function readSession(json: string, nowMs: number): Session | null {
  const read = session.safeParse(JSON.parse(json));
  return read.success && read.data.expires > nowMs ? read.data : null;
}

/** The cookie goes to the dashboard only, and by https where the dashboard has it. */
export function cookieOptions(dashboardUrl: string): CookieOptions {
  return {
    path: '/dashboard',
    httpOnly: true,
    sameSite: 'strict',
    secure: dashboardUrl.startsWith('https:'),
  };
}
