import type { OutboundErrorKind } from '../outbound/outbound-error';

/** Why an attempt failed, as callers read it. `build` is no attempt at all: the report could not be built. */
export type WebhookErrorKind = 'connect' | 'timeout' | 'non_2xx' | 'build' | 'client_build' | 'other';

const BY_OUTBOUND_KIND: Readonly<Record<OutboundErrorKind, WebhookErrorKind>> = {
  forbidden_address: 'connect',
  dns: 'connect',
  connect: 'connect',
  tls: 'connect',
  reset: 'connect',
  protocol: 'connect',
  timeout: 'timeout',
  aborted: 'other',
};

export function webhookErrorKind(kind: OutboundErrorKind): WebhookErrorKind {
  return BY_OUTBOUND_KIND[kind];
}
