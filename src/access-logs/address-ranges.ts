import ipaddr from 'ipaddr.js';
import { isAddress } from '../outbound/public-address';
import { countWhile } from '../text/count-while';

/**
 * `verified`: the address lies in a range that the operator publishes; `spoofed`: the operator publishes ranges and it lies
 * in none; `claimed`: the operator publishes none, or the address is private, of a proxy, or no address.
 */
export type Verification = 'verified' | 'claimed' | 'spoofed';

/** The ranges of the agents of one file of an operator, in CIDR notation. */
export interface PublishedRanges {
  readonly agents: readonly string[];
  readonly ranges: readonly string[];
}

/** Of networks behind a proxy that did not pass the client's address on. */
const LOCAL: ReadonlySet<string> = new Set(
  'carrierGradeNat linkLocal loopback private uniqueLocal unspecified'.split(' '),
);

/** Whether an address is in one of many ranges, by bisection. */
class RangeSet {
  private readonly ipv4: readonly (readonly [start: number, end: number])[];
  private readonly ipv6: readonly [ipaddr.IPv6, number][];

  /** Throws an Error for what is no CIDR notation. */
  constructor(ranges: readonly string[]) {
    const parsed = ranges.map((range) => ipaddr.parseCIDR(range));
    this.ipv6 = parsed.flatMap(([base, bits]): [ipaddr.IPv6, number][] =>
      base instanceof ipaddr.IPv6 ? [[base, bits]] : [],
    );
    const spans = parsed.flatMap(([base, bits]): [number, number][] => {
      if (!(base instanceof ipaddr.IPv4)) return [];
      const size = 2 ** (32 - bits);
      const start = Math.floor(numberOf(base) / size) * size;
      return [[start, start + size - 1]];
    });
    this.ipv4 = merged(spans.sort(([a], [b]) => a - b));
  }

  has(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
    if (address instanceof ipaddr.IPv6) return this.ipv6.some((range) => address.match(range));
    const number = numberOf(address);
    const span = this.ipv4[countWhile(this.ipv4.length, (at) => (this.ipv4[at]?.[1] ?? 0) < number)];
    return span !== undefined && span[0] <= number;
  }
}

/** Holds addresses against what operators publish. */
export class AddressRanges {
  private readonly byAgent: ReadonlyMap<string, RangeSet>;
  private readonly proxies: RangeSet;

  /** `proxies`: ranges of networks that stand before sites; a log with their addresses tells nothing of the client. */
  constructor(published: readonly PublishedRanges[], proxies: readonly string[]) {
    this.byAgent = new Map(
      published.flatMap(({ agents, ranges }) => {
        const set = new RangeSet(ranges);
        return agents.map((agent): [string, RangeSet] => [agent, set]);
      }),
    );
    this.proxies = new RangeSet(proxies);
  }

  verify(agent: string, text: string): Verification {
    const ranges = this.byAgent.get(agent);
    if (ranges === undefined || !isAddress(text)) return 'claimed';
    const address = ipaddr.process(text);
    if (ranges.has(address)) return 'verified';
    return LOCAL.has(address.range()) || this.proxies.has(address) ? 'claimed' : 'spoofed';
  }
}

function numberOf(address: ipaddr.IPv4): number {
  return address.octets.reduce((sum, octet) => sum * 256 + octet, 0);
}

/** Ranges in order of their start, those that touch as one. */
function merged(spans: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const all: [number, number][] = [];
  for (const [start, end] of spans) {
    const last = all.at(-1);
    if (last !== undefined && start <= last[1] + 1) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}
