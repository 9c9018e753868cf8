import type { DeliveryStanding } from './deliveries.queries';
import type { DeliveryState } from './webhook-delivery.entity';

/** How a delivery stands, as callers read it, to be spread. `attempts`: finished ones. */
export function presentStanding({ state, attempts, dueAt }: DeliveryStanding): {
  readonly status: 'queued' | 'delivering' | Exclude<DeliveryState, 'waiting' | 'due'>;
  readonly attempts: number;
  readonly next_attempt_at: string | null;
} {
  const isDue = state === 'due';
  const isQueued = state === 'waiting' || (isDue && attempts === 0);
  return {
    status: isQueued ? 'queued' : isDue ? 'delivering' : state,
    attempts,
    next_attempt_at: isDue ? dueAt.toISOString() : null,
  };
}
