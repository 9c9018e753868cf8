import type { DeliveryStanding } from './deliveries.queries';

/** Why a webhook cannot be sent again. */
export type RedeliveryRefusal =
  /** No attempt is over yet: there is nothing to repeat. */
  | 'not_sent_yet'
  /** The report was never built. */
  | 'nothing_to_send'
  /** It ended so long ago that its body was erased. */
  | 'body_erased'
  /** The delivery is over and its secret erased. */
  | 'secret_needed';

/** null: it can be sent again. */
export function redeliveryRefusal(
  { state, attempts, erased }: Pick<DeliveryStanding, 'state' | 'attempts' | 'erased'>,
  hasSecret: boolean,
): RedeliveryRefusal | null {
  if (state === 'build_failed') return 'nothing_to_send';
  if (erased) return 'body_erased';
  if (attempts === 0) return 'not_sent_yet';
  return state === 'due' || hasSecret ? null : 'secret_needed';
}
