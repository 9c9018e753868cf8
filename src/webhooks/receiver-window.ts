import { unavailable } from '../common/app-error';
import type { RateLimitsService } from '../queue/rate-limits.service';
import { MINUTE_MS } from '../text/utc-day';

const PER_MINUTE = 10;

/**
 * Counts what a caller has us send to a receiver at once: tests and redeliveries together, by agency and origin of the
 * receiver. Without it a key could be used to flood somebody else's server. Throws 429 `rate_limited`, and 503
 * `service_unavailable` when nothing can be counted: this limit fails closed.
 */
export async function countForReceiver(
  rateLimits: RateLimitsService,
  agencyId: number,
  url: string,
): Promise<void> {
  const counted = await rateLimits.enforce({
    key: `receiver:${agencyId}:${new URL(url).origin}`,
    windowMs: MINUTE_MS,
    limit: PER_MINUTE,
    message: `An agency may test and redeliver to one receiver ${PER_MINUTE} times a minute, both together`,
  });
  if (!counted) throw unavailable('Requests to receivers cannot be counted at the moment; try again', 5);
}
