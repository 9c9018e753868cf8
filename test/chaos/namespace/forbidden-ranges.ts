import { BlockList } from 'node:net';

/** Written down a second time on purpose: what judges the product must not ask the product. */
const IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Of 2000::/3, which alone is handed out. */
const IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const forbidden = new BlockList();
for (const [network, prefix] of IPV4) forbidden.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of IPV6) forbidden.addSubnet(network, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Is this address in a block that is not public? Source: IANA's registries of special-purpose addresses. */
export function isForbidden(address: string): boolean {
  if (!address.includes(':')) return forbidden.check(address, 'ipv4');
  return !global.check(address, 'ipv6') || forbidden.check(address, 'ipv6');
}
