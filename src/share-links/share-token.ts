import { randomBytes } from 'node:crypto';

const BYTES = 36;
const TOKEN = /^[\w-]{48}$/;

/** Random bytes in base64url. It does not hang on `APP_SECRET`: a client's link outlives a change of that. */
export function newShareToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

export function isShareToken(token: string): boolean {
  return TOKEN.test(token);
}
