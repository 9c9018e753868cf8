import { domainToUnicode } from 'node:url';

/** A host name as its owner writes it: "münchen.de" for "xn--mnchen-3ya.de". For readers, never for addresses. */
export function readableHost(host: string): string {
  return domainToUnicode(host) || host;
}
