import type { DeliveryStanding } from '../webhooks/deliveries.queries';
import { presentStanding } from '../webhooks/delivery-status';
import type { AlertEventDto } from './alert-event.dto';
import type { AlertEvent } from './alert-event.entity';
import type { AlertSubscription } from './alert-subscription.entity';
import type { AlertsDto } from './alerts.dto';

export function presentSubscription(subscription: AlertSubscription | null): AlertsDto {
  if (subscription === null)
    return { callback_url: null, per_engine: false, since: null, checked_through: null };
  const { url, perEngine, since, checkedThrough } = subscription;
  return {
    callback_url: url,
    per_engine: perEngine,
    since,
    checked_through: checkedThrough < since ? null : checkedThrough,
  };
}

export function presentAlertEvent(
  { id, type, day, createdAt, data }: AlertEvent,
  delivery: DeliveryStanding,
): AlertEventDto {
  return {
    event_id: id,
    type,
    day,
    created_at: createdAt.toISOString(),
    ...presentStanding(delivery),
    data,
  };
}
