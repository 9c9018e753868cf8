import { createHash } from 'node:crypto';
import { AddressRanges } from './address-ranges';
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

/** What is read of a file. */
export type RangeFile = Pick<RangeList, 'file' | 'collected' | 'ranges'>;

/** The lists that came with this version; in their place those stored that are as new, or newer. */
export function rangeLists(stored: readonly RangeFile[]): readonly RangeList[] {
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
