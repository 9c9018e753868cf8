import { join } from 'node:path';
import { type LocalServer, serveHttps } from '../test/support/local-server';

/** Of the receiver, and the authority that its senders trust. */
export const CERTIFICATE = join('test', 'fixtures', 'outbound', 'self-signed');
export const HOOKS_HOST = 'hooks.demo.test';
export const HOOKS_SECRET = 'a secret of the receiver, long enough';

export interface WebhookReceiver extends LocalServer {
  /** Resolves when so many more have come, with the seconds from the first of them to the last. */
  more(count: number): Promise<number>;
}

/** Takes every webhook and answers it at once. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let count = 0;
  let left = 0;
  let firstAt = 0;
  let arrived: (seconds: number) => void = () => undefined;
  const server = await serveHttps((incoming, response) => {
    incoming.resume();
    incoming.on('end', () => {
      response.end('ok');
      if (left === count) firstAt = performance.now();
      left -= 1;
      if (left === 0) arrived((performance.now() - firstAt) / 1_000);
    });
  });
  return {
    ...server,
    more: (more) => {
      count = more;
      left = more;
      return new Promise((resolve) => {
        arrived = resolve;
      });
    },
  };
}
