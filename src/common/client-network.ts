import ipaddr from 'ipaddr.js';

/**
 * What one client can be told by: an IPv4 address, or the /64 of an IPv6 address, since each customer has at least that
 * many addresses. Text that is no address is returned as it is.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
