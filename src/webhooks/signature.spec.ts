import { Webhook } from 'standardwebhooks';
import { signature } from './signature';

const id = '0a8b6f2a-7c11-4f4d-8a35-2c9f1c3b5d77';
const body = Buffer.from('{"domain_id":7,"report":{"brand":"Café ☕"}}');

function headers(secret: string, timestampSeconds: number): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signature({ id, timestampSeconds, body }, secret),
  };
}

describe('the signature of a webhook', () => {
  const now = Math.floor(Date.now() / 1000);

  it.each([
    'sixteen-chars-ok',
    'x'.repeat(256),
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    `a b~!"#$%&'()*+,-./`,
  ])('is accepted by the reference receiver with secret %p', (secret) => {
    const receiver = new Webhook(Buffer.from(secret), { format: 'raw' });
    expect(() => receiver.verify(body, headers(secret, now))).not.toThrow();
  });

  it('is rejected after an altered byte, with another secret, and 301 seconds off', () => {
    const secret = 'a-secret-of-at-least-32-characters';
    const receiver = new Webhook(Buffer.from(secret), { format: 'raw' });
    const altered = Buffer.from(body);
    altered[3] = (altered[3] ?? 0) ^ 1;
    expect(() => receiver.verify(altered, headers(secret, now))).toThrow();
    expect(() => receiver.verify(body, headers(`${secret}.`, now))).toThrow();
    expect(() => receiver.verify(body, headers(secret, now - 301))).toThrow();
    expect(() => receiver.verify(body, headers(secret, now + 302))).toThrow();
  });
});
