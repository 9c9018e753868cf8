import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Of the receiver, and the authority that its senders trust. */
export const CERTIFICATE = join('test', 'fixtures', 'outbound', 'self-signed');
export const HOOKS_HOST = 'hooks.demo.test';

export interface WebhookReceiver {
  readonly port: number;
  /** Resolves when so many more have come, with the seconds from the first of them to the last. */
  more(count: number): Promise<number>;
  stop(): Promise<void>;
}

/** Takes every webhook and answers it at once. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let count = 0;
  let left = 0;
  let firstAt = 0;
  let arrived: (seconds: number) => void = () => undefined;
  const server = createServer(
    { cert: readFileSync(`${CERTIFICATE}.crt`), key: readFileSync(`${CERTIFICATE}.key`) },
    (incoming, response) => {
      incoming.resume();
      incoming.on('end', () => {
        response.end('ok');
        if (left === count) firstAt = performance.now();
        left -= 1;
        if (left === 0) arrived((performance.now() - firstAt) / 1_000);
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    more: (more) => {
      count = more;
      left = more;
      return new Promise((resolve) => {
        arrived = resolve;
      });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
