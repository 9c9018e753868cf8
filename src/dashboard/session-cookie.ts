import { SESSION_SECONDS } from './session';

const NAME = 'session';
const VALUE = /^[A-Za-z0-9_-]{1,1000}$/;

/** The session of a `Cookie` header, null without a well-formed one. */
export function readSessionCookie(header: string | undefined): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === NAME && value !== undefined && VALUE.test(value)) return value;
  }
  return null;
}

/** A `Set-Cookie` header. `value` is base64url; `secure` where the dashboard is served by https. */
export function sessionCookie(value: string, secure: boolean): string {
  return withAttributes(value, SESSION_SECONDS, secure);
}

/** A `Set-Cookie` header that makes the browser forget the session. */
export function noSessionCookie(secure: boolean): string {
  return withAttributes('', 0, secure);
}

function withAttributes(value: string, maxAgeSeconds: number, secure: boolean): string {
  return [
    `${NAME}=${value}`,
    'Path=/dashboard',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
