import { isIP } from 'node:net';
import { readUrl } from './rules';

export interface ConnectTarget {
  readonly address: string;
  readonly port: number;
}

/** Where to connect instead. The key is `scheme://host:port`, always with its port. */
export type ConnectTo = ReadonlyMap<string, ConnectTarget>;

export const NO_CONNECT_TO: ConnectTo = new Map();

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** `HTTPS://Example.com./x` to `https://example.com:443`. */
export function originKey(url: Pick<URL, 'protocol' | 'hostname' | 'port'>): string {
  const port = url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? '') : url.port;
  const host = bareHost(url.hostname);
  return `${url.protocol}//${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Lower case, without brackets and trailing dot. */
export function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/** Is the host the left side of an entry, on any scheme and port? */
export function isMappedHost(connectTo: ConnectTo, hostname: string): boolean {
  const host = bareHost(hostname);
  for (const key of connectTo.keys()) {
    if (bareHost(new URL(key).hostname) === host) return true;
  }
  return false;
}

/** Reads `scheme://host[:port]=ip:port`, comma-separated; '' gives an empty map. Throws an Error naming every bad entry. */
export function parseConnectTo(text: string): ConnectTo {
  const map = new Map<string, ConnectTarget>();
  const faults: string[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const fault = addEntry(map, entry);
    if (fault !== null) faults.push(`"${entry}": ${fault}`);
  }
  if (faults.length > 0) throw new Error(`cannot be used: ${faults.join('; ')}`);
  return map;
}

function addEntry(map: Map<string, ConnectTarget>, entry: string): string | null {
  const cut = entry.lastIndexOf('=');
  if (cut < 0) return 'expected scheme://host[:port]=ip:port';
  const left = entry.slice(0, cut).trim();
  if (!/^https?:\/\/[^/?#@\s]+\/?$/i.test(left))
    return 'the left side must be http:// or https:// with a host only';
  const origin = readUrl(left);
  if (origin === null) return 'the left side is not a valid origin';
  const target = parseTarget(entry.slice(cut + 1).trim());
  if (target === null) return 'the right side must be an IP address and a port, such as 127.0.0.1:8080';
  const key = originKey(origin);
  if (map.has(key)) return `${key} is given twice`;
  map.set(key, target);
  return null;
}

function parseTarget(text: string): ConnectTarget | null {
  const cut = text.lastIndexOf(':');
  const address = bareHost(text.slice(0, Math.max(cut, 0)));
  const port = text.slice(cut + 1);
  if (cut < 0 || isIP(address) === 0 || !/^\d{1,5}$/.test(port)) return null;
  const number = Number(port);
  return number >= 1 && number <= 65_535 ? { address, port: number } : null;
}
