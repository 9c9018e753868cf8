import { clientNetwork } from '../common/client-network';
import type { RateLimitsService } from '../queue/rate-limits.service';
import { MINUTE_MS } from '../text/utc-day';

/** Far above a caller with a mistyped key, far below what guessing would need. */
const MAX_FAILURES_PER_MINUTE = 60;

/** Counts a failed authentication; throws 429 `rate_limited` when this address has failed too often in this minute. */
export async function countFailedAttempt(
  rateLimits: RateLimitsService,
  address: string | undefined,
): Promise<void> {
  await rateLimits.enforce({
    key: `auth-failed:${clientNetwork(address ?? 'unknown')}`,
    windowMs: MINUTE_MS,
    limit: MAX_FAILURES_PER_MINUTE,
    message: 'Too many requests with a missing or invalid token from this address',
  });
}
