import { createRequire } from 'node:module';
import { Webhook } from 'standardwebhooks';
import { type Bench, HOSTS, startBench } from './bench';
import type { ReceivedWebhook } from './receiver';

interface Verifier {
  verify(body: Buffer, headers: ReceivedWebhook['headers']): unknown;
}
type VerifierClass = new (secret: Uint8Array, options: { format: 'raw' }) => Verifier;

/** Libraries that others wrote. The second is not always installed. */
const VERIFIERS: readonly (readonly [string, VerifierClass | null])[] = [
  ['standardwebhooks', Webhook],
  ['svix', optional('svix')],
];

function optional(name: string): VerifierClass | null {
  try {
    return createRequire(__filename)(name).Webhook;
  } catch {
    return null;
  }
}

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

async function delivered(secret: string): Promise<ReceivedWebhook> {
  bench.receiver.forget();
  const jobId = await bench.due(HOSTS.good, { callback_secret: secret });
  await bench.deliver(jobId);
  return bench.receiver.sent(0);
}

const SECRETS = [
  'sixteen-chars-ok',
  ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'.repeat(8).slice(0, 256).padEnd(256, 'x'),
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
];

describe.each(VERIFIERS)('a receiver with %s', (name, verifierClass) => {
  const installed = verifierClass === null ? it.skip : it;
  const verifier = (secret: string): Verifier => new verifierClass!(Buffer.from(secret), { format: 'raw' });

  installed.each(SECRETS)(`accepts what was signed with %j (${name})`, async (secret) => {
    const webhook = await delivered(secret);
    expect(verifier(secret).verify(webhook.body, webhook.headers)).toMatchObject({
      domain_id: bench.domainId,
    });
  });

  installed(`rejects an altered byte, another secret and a timestamp 301 seconds old (${name})`, async () => {
    const secret = 'a-secret-of-at-least-32-characters';
    const webhook = await delivered(secret);
    const altered = Buffer.from(webhook.body);
    altered[10]! ^= 1;
    expect(() => verifier(secret).verify(altered, webhook.headers)).toThrow();
    expect(() => verifier(`${secret}x`).verify(webhook.body, webhook.headers)).toThrow();
    const now = Number(webhook.headers['webhook-timestamp']) * 1000;
    const at = (seconds: number): void => {
      jest.useFakeTimers({ now: now + seconds * 1000 });
      try {
        verifier(secret).verify(webhook.body, webhook.headers);
      } finally {
        jest.useRealTimers();
      }
    };
    expect(() => {
      at(300);
    }).not.toThrow();
    expect(() => {
      at(301);
    }).toThrow();
    expect(() => {
      at(-301);
    }).toThrow();
  });
});
