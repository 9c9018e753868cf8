import ipaddr from 'ipaddr.js';

/** As some proxies send it: `203.0.113.7:50432`, `[2001:db8::1]:50432`. Each connection has another port. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/;

/**
 * What one client can be told by: an IPv4 address, or the /64 of an IPv6 address, since each customer has at least that
 * many addresses. Texts that are no addresses are one client: a limit that each of them had for itself would be none.
 */
export function clientNetwork(text: string): string {
  const [, v4, v6] = WITH_PORT.exec(text) ?? [];
  const address = v4 ?? v6 ?? text;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
