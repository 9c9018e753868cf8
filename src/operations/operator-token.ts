import { hash, timingSafeEqual } from 'node:crypto';

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
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}
