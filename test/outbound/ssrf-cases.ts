import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseUrl } from '../../src/common/parse-url';
import type { HostLookup } from '../../src/outbound/host-resolver.service';

interface Records {
  readonly A?: readonly string[];
  readonly AAAA?: readonly string[];
  readonly CNAME?: string;
  readonly also?: Readonly<Record<string, Records>>;
  readonly seq?: readonly Records[];
}

export interface SsrfCase {
  readonly id: string;
  readonly group: string;
  readonly url: string;
  readonly expected: 'blocked' | 'allowed' | 'pinned';
  readonly expected_crawl?: 'blocked' | 'allowed';
  readonly dns?: Readonly<Record<string, Records>>;
  readonly location?: string;
  readonly class?: 'connect';
}

const file = join(__dirname, '..', 'fixtures', 'outbound', 'ssrf-cases.json');

export const ssrfCases = (JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly SsrfCase[] })
  .cases;

const allRecords: Readonly<Record<string, Records>> = Object.assign(
  {},
  ...ssrfCases.map((row) => row.dns ?? {}),
);

const PUBLIC: Records = { A: ['93.184.215.14'] };

const hosts: ReadonlySet<string> = new Set(ssrfCases.flatMap((row) => parseUrl(row.url)?.hostname ?? []));

/** Answers as the table says; its names without records of their own are public, and there are no others. */
export function tableLookup(): HostLookup {
  const asked = new Map<string, number>();
  return (host) => {
    const turn = asked.get(host) ?? 0;
    asked.set(host, turn + 1);
    const records = allRecords[host] ?? (hosts.has(host) ? PUBLIC : {});
    const now = records.seq?.[Math.min(turn, records.seq.length - 1)] ?? records;
    const target = now.CNAME === undefined ? now : (now.also?.[now.CNAME] ?? {});
    const addresses = [...(target.A ?? []), ...(target.AAAA ?? [])];
    if (addresses.length > 0) return Promise.resolve(addresses);
    return Promise.reject(Object.assign(new Error(`no such name: ${host}`), { code: 'ENOTFOUND' }));
  };
}
