import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * The one spelling of a mail address by which mailboxes are compared: in lower case and composed, its domain in Unicode.
 * "Ann@xn--bcher-kva.de" and "ann@bücher.de" are one mailbox.
 */
export function mailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // '' where it is no domain, which other checks refuse
  const unicode = domainToUnicode(domainToASCII(domain.normalize())) || domain;
  return (address.slice(0, at + 1) + unicode).toLowerCase().normalize();
}
