import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseUrl } from '../../src/text/parse-url';
import type { HostLookup } from '../../src/outbound/host-resolver';

export interface Records {
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

const file = join('test', 'fixtures', 'outbound', 'ssrf-cases.json');

export const ssrfCases = (JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly SsrfCase[] })
  .cases;

const allRecords: Readonly<Record<string, Records>> = Object.assign(
  {},
  ...ssrfCases.map((row) => row.dns ?? {}),
);

const PUBLIC: Records = { A: ['93.184.215.14'] };

const hosts: ReadonlySet<string> = new Set(ssrfCases.flatMap((row) => parseUrl(row.url)?.hostname ?? []));

/** What the table says of a name, asked for the nth time (from 0); null: there is no such name. */
export function recordsOf(host: string, turn: number): Records | null {
  const records = allRecords[host] ?? (hosts.has(host) ? PUBLIC : null);
  return records?.seq?.[Math.min(turn, records.seq.length - 1)] ?? records;
}

/** Of the name itself, or of the one that it is another name for. */
export function addressesIn(records: Records): {
  readonly A: readonly string[];
  readonly AAAA: readonly string[];
} {
  const { A = [], AAAA = [] } = records.CNAME === undefined ? records : (records.also?.[records.CNAME] ?? {});
  return { A, AAAA };
}

/** Answers as the table says; its names without records of their own are public, and there are no others. */
export function tableLookup(): HostLookup {
  const asked = new Map<string, number>();
  return (host) => {
    const turn = asked.get(host) ?? 0;
    asked.set(host, turn + 1);
    const { A, AAAA } = addressesIn(recordsOf(host, turn) ?? {});
    if (A.length + AAAA.length > 0) return Promise.resolve([...A, ...AAAA]);
    return Promise.reject(Object.assign(new Error(`no such name: ${host}`), { code: 'ENOTFOUND' }));
  };
}
