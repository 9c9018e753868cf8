import { promises as dns } from 'node:dns';
import { OutboundError, toOutboundError } from './outbound-error';

/** All addresses of a name, IPv4 and IPv6. Rejects when there are none. */
export type HostLookup = (host: string) => Promise<readonly string[]>;

const resolver = new dns.Resolver({ timeout: 2000, tries: 2 });

/**
 * Queries DNS for A and AAAA at once. Not getaddrinfo, which blocks one of four threads for as long as a hostile name
 * server likes, appends search domains, and reads the hosts file.
 */
export const lookupHost: HostLookup = async (host) => {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const failures = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  const failure = failures.find((reason) => toOutboundError(reason, 'dns').code !== 'ENODATA') ?? failures[0];
  // no name server can be queried directly: some sandboxes and VPNs offer the system's resolver only
  if (toOutboundError(failure, 'dns').code === 'ECONNREFUSED') {
    const found = await dns.lookup(host, { all: true });
    return found.map((entry) => entry.address);
  }
  throw toOutboundError(failure, 'dns');
};

/** @throws OutboundError of kind `dns`, also for an empty answer. */
export async function addressesOf(host: string, lookup: HostLookup): Promise<readonly string[]> {
  let addresses: readonly string[];
  try {
    addresses = await lookup(host);
  } catch (cause) {
    throw toOutboundError(cause, 'dns');
  }
  if (addresses.length === 0) throw new OutboundError('dns', `${host} has no address`, 'ENODATA');
  return addresses;
}
