import { createHash, timingSafeEqual } from 'node:crypto';

/** Does the `Authorization` header carry the token: as bearer, or as the password of any name? */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(authorization ?? '') ?? [];
  if (/^bearer$/i.test(scheme)) return isSame(credentials, token);
  if (!/^basic$/i.test(scheme)) return false;
  const [, password = ''] = /^[^:]*:([^]*)$/.exec(Buffer.from(credentials, 'base64').toString()) ?? [];
  return isSame(password, token);
}

/** Takes the same time whatever the difference. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
