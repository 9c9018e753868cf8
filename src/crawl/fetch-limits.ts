import type { OutboundLimits } from '../outbound/outbound-request';

/** `status`: only the status of the response is wanted, not its body. */
export type FetchPurpose = 'page' | 'robots' | 'sitemap' | 'text' | 'status';

export const MAX_REDIRECTS = 5;

/** Cap for Crawl-delay: with more, no site could be read within a minute. */
export const MAX_CRAWL_DELAY_MS = 10_000;

const KIB = 1024;
const MIB = 1024 * KIB;

/** RFC 9309 asks for 500 KiB at least; what follows is ignored. */
const MAX_ROBOTS_BYTES = 512 * KIB;

/** Of the file itself, by the sitemap protocol. A `.gz` is unpacked only as it is read. */
export const MAX_SITEMAP_BYTES = 50 * MIB;
/** Of one that the server compresses on the way, which is unpacked as a whole. */
const MAX_SITEMAP_BODY_BYTES = 16 * MIB;

export type FetchLimits = Readonly<Record<FetchPurpose, OutboundLimits>>;

/** `totalTimeoutMs` spans the redirects of one fetch. */
export const FETCH_LIMITS: FetchLimits = {
  page: limits(20_000, 2 * MIB, 5 * MIB),
  robots: limits(10_000, MAX_ROBOTS_BYTES, MAX_ROBOTS_BYTES),
  sitemap: limits(30_000, 10 * MIB, MAX_SITEMAP_BODY_BYTES),
  text: limits(10_000, 512 * KIB, 512 * KIB),
  status: limits(10_000, KIB, KIB),
};

function limits(totalTimeoutMs: number, maxBodyBytes: number, maxDecodedBytes: number): OutboundLimits {
  return { connectTimeoutMs: 5000, totalTimeoutMs, maxBodyBytes, maxDecodedBytes, decompress: true };
}
