import type { DeliveryState } from './webhook-delivery.entity';

/** How a delivery stands, as callers read it. `attempts`: finished ones. */
export function deliveryStatus({
  state,
  attempts,
}: {
  readonly state: DeliveryState;
  readonly attempts: number;
}): 'queued' | 'delivering' | Exclude<DeliveryState, 'waiting' | 'due'> {
  if (state === 'waiting' || (state === 'due' && attempts === 0)) return 'queued';
  return state === 'due' ? 'delivering' : state;
}
