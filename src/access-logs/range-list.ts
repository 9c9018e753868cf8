import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { daysBefore, isDay, utcDay } from '../text/utc-day';
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

/** What is read of a file. */
export type RangeFile = Pick<RangeList, 'file' | 'collected' | 'ranges'>;

/** A file that is refused; the message says why. */
export class RangeFileFault extends Error {}

/** Bits that a range fixes at least: nobody was ever given a wider block, and one that is wider would vouch for strangers. */
const FEWEST_BITS = { ipv4: 8, ipv6: 16 } as const;

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

const published = z.object({
  creationTime: z
    .string()
    .transform((time) => time.slice(0, 10))
    .refine(isDay),
  prefixes: z
    .array(
      z
        .object({ ipv4Prefix: z.string().optional(), ipv6Prefix: z.string().optional() })
        .transform(({ ipv4Prefix, ipv6Prefix }) => [ipv4Prefix ?? [], ipv6Prefix ?? []].flat())
        .refine((ranges) => ranges.length > 0),
    )
    .min(1),
});

/** Reads a file as operators publish it. Throws an Error that says what is wrong. */
export function readRangeFile(text: string): Pick<RangeFile, 'collected' | 'ranges'> {
  const read = published.safeParse(JSON.parse(text));
  if (!read.success) throw new Error('must have creationTime and prefixes with ipv4Prefix or ipv6Prefix');
  const { creationTime: collected, prefixes } = read.data;
  // a list from the future would keep all later ones out; a clock may be a day ahead
  if (collected > daysBefore(utcDay(new Date()), -1))
    throw new Error(`creationTime is to come: ${collected}`);
  const ranges = prefixes.flat();
  // throws where one is no range
  new RangeSet(ranges);
  for (const range of ranges) {
    const [base, bits] = ipaddr.parseCIDR(range);
    const fewest = FEWEST_BITS[base.kind()];
    if (bits < fewest) throw new Error(`${range} is too wide: it must be /${fewest} or narrower`);
  }
  return { collected, ranges };
}

/** Throws `RangeFileFault` for a file that is older than the list in use: its ranges would be stored, and not used. */
export function assertNoneOlder(files: readonly RangeFile[], inUse: readonly RangeList[]): void {
  for (const { file, collected } of files) {
    const used = inUse.find((list) => list.file === file);
    if (used !== undefined && collected < used.collected) {
      throw new RangeFileFault(
        `${file} is of ${collected}, older than the list in use, of ${used.collected}`,
      );
    }
  }
}
