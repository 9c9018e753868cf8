import { createHmac } from 'node:crypto';

/** What is signed: the exact bytes that are sent. */
export interface SignedContent {
  /** `webhook-id`. */
  readonly id: string;
  /** `webhook-timestamp`, Unix time in seconds. */
  readonly timestampSeconds: number;
  readonly body: Buffer;
}

/**
 * Standard Webhooks, scheme v1: `v1,` and the base64 of HMAC-SHA256 over `{id}.{timestamp}.{body}`.
 * The key is the UTF-8 bytes of the caller's secret as it is, also when it begins with `whsec_`.
 * Source: Standard Webhooks specification, "Signature scheme".
 */
export function signature(content: SignedContent, secret: string): string {
  const mac = createHmac('sha256', Buffer.from(secret, 'utf8'));
  mac.update(`${content.id}.${content.timestampSeconds}.`).update(content.body);
  return `v1,${mac.digest('base64')}`;
}
