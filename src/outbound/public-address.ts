import ipaddr from 'ipaddr.js';

/** IPv6 global unicast, the only block handed out so far (RFC 4291, IANA registry). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Looks public, yet answers as the virtual machine's own platform service on Azure. */
const PLATFORM_IPV4 = '168.63.129.16';

/**
 * Why a connection to this address is refused; null when it is a public one.
 * IPv4 must be global unicast; IPv6 must be unicast inside 2000::/3. IPv4-mapped and scoped addresses are refused.
 */
export function forbiddenAddressReason(address: string): string | null {
  if (address.includes('%')) return 'zone';
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const range = ipaddr.IPv4.parse(address).range();
    if (range !== 'unicast') return range;
    return address === PLATFORM_IPV4 ? 'platform' : null;
  }
  if (!ipaddr.IPv6.isValid(address)) return 'not_an_address';
  const parsed = ipaddr.IPv6.parse(address);
  const range = parsed.range();
  if (range !== 'unicast') return range;
  return parsed.match(GLOBAL_IPV6) ? null : 'not_global';
}

/** Is the text an IP address in its canonical notation, without brackets? */
export function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}
