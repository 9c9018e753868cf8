import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { daysBefore, isDay, utcDay } from '../text/utc-day';
import type { RangeFile, RangeList } from './range-list';

/** A file that is refused; the message says why. */
export class RangeFileFault extends Error {}

/** Bits that a range fixes at least: nobody was ever given a wider block, and one that is wider would vouch for strangers. */
const FEWEST_BITS = { ipv4: 8, ipv6: 16 } as const;

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
  for (const range of ranges) {
    // throws where it is no range
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
