import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import { signature } from '../src/webhooks/signature';
import { CERTIFICATE, HOOKS_HOST, HOOKS_SECRET } from './webhook-receiver';

/** What the loop is told to do by its parent, which it answers with `done`. */
export interface PostOrder {
  readonly port: number;
  readonly count: number;
  readonly bodyBytes: number;
}

const CONNECTIONS = 64;

/** Signs and posts with the client that the service uses, and books nothing. */
async function postAll({ port, count, bodyBytes }: PostOrder): Promise<void> {
  const agent = new Agent({
    connections: CONNECTIONS,
    connect: { ca: readFileSync(`${CERTIFICATE}.crt`), servername: HOOKS_HOST },
  });
  const body = Buffer.alloc(bodyBytes, 'x');
  let sent = 0;
  const post = async (): Promise<void> => {
    while (sent < count) {
      sent += 1;
      const id = randomUUID();
      const timestampSeconds = Math.floor(Date.now() / 1_000);
      const answer = await request(`https://127.0.0.1:${port}/`, {
        dispatcher: agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestampSeconds),
          'webhook-signature': signature({ id, timestampSeconds, body }, HOOKS_SECRET),
        },
        body,
      });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, post));
  await agent.close();
}

process.on('message', (order: PostOrder) => {
  postAll(order).then(
    () => process.send?.('done'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
