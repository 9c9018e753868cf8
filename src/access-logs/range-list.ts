import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AddressRanges, RangeSet } from './address-ranges';
import shipped from './data/agent-ranges.json';

/** What an operator publishes about the addresses of its agents. */
export interface RangeList {
  /** Name of the file that it publishes. */
  readonly file: string;
  readonly agents: readonly string[];
  readonly source: string;
  /** `YYYY-MM-DD`: as of when. */
  readonly collected: string;
  readonly ranges: readonly string[];
}

/** The lists that came with this version; in their place those stored that are as new, or newer. */
export function rangeLists(
  stored: readonly Pick<RangeList, 'file' | 'collected' | 'ranges'>[],
): readonly RangeList[] {
  const byFile = new Map(stored.map((list) => [list.file, list]));
  return shipped.lists.map((list) => {
    const { collected = '', ranges = [] } = byFile.get(list.file) ?? {};
    return collected < list.collected ? list : { ...list, collected, ranges };
  });
}

export function addressRanges(lists: readonly RangeList[]): AddressRanges {
  return new AddressRanges(lists, shipped.proxies.ranges);
}

/** 16 characters; the same for the same ranges. */
export function rangesKey(lists: readonly RangeList[]): string {
  const text = JSON.stringify(lists.map(({ file, ranges }) => [file, ranges]));
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

const published = z.object({
  creationTime: z.string().regex(/^\d{4}-\d\d-\d\d/),
  prefixes: z
    .array(z.object({ ipv4Prefix: z.string().optional(), ipv6Prefix: z.string().optional() }))
    .min(1),
});

/** Reads a file as operators publish it. Throws an Error that says what is wrong. */
export function readRangeFile(text: string): Pick<RangeList, 'collected' | 'ranges'> {
  const read = published.safeParse(JSON.parse(text));
  if (!read.success) throw new Error('must have creationTime and prefixes with ipv4Prefix or ipv6Prefix');
  const { creationTime, prefixes } = read.data;
  const ranges = prefixes.flatMap(({ ipv4Prefix, ipv6Prefix }) => ipv4Prefix ?? ipv6Prefix ?? []);
  // throws where one is no range
  new RangeSet(ranges);
  return { collected: creationTime.slice(0, 10), ranges };
}
