import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Bull, { type Queue } from 'bull';
import { Agent, request } from 'undici';
import { SecretBox } from '../src/common/secret-box';
import { type Nudge, nudge } from '../src/queue/nudge';
import { redisOptions } from '../src/queue/redis-options';
import { DELIVERIES_QUEUE } from '../src/webhooks/deliveries.queue';
import { signature } from '../src/webhooks/signature';
import { round, type Spread, spread } from './statistics';
import { BENCH_SECRET, service, type Workbench } from './workbench';

const BODY_BYTES = 20_000;
const CONCURRENCY = 64;
const SECRET = 'a secret of the receiver, long enough';
const HOST = 'hooks.demo.test';
const CERTIFICATE = join('test', 'fixtures', 'outbound', 'self-signed');

export interface Webhooks {
  readonly webhooks: number;
  readonly serviceASecond: number;
  readonly bareASecond: number;
  /** Of the service to the bare loop, round by round. */
  readonly ratio: Spread;
}

/** Webhooks from one worker, against a loop that signs and posts with the same client and books nothing. */
export async function webhooks(bench: Workbench): Promise<Webhooks> {
  const count = bench.quick ? 300 : 1_000;
  const receiver = await startReceiver();
  const queue: Queue<Nudge> = new Bull(DELIVERIES_QUEUE, {
    prefix: '{bench}',
    redis: redisOptions(bench.stores.redisUrl),
  });
  const rates: { service: number; bare: number }[] = [];
  const worker = await service(bench, 'worker', {
    OUTBOUND_CONNECT_TO: `https://${HOST}=127.0.0.1:${receiver.port}`,
    OUTBOUND_CA_FILE: `${CERTIFICATE}.crt`,
  });
  try {
    for (let at = -1; at < (bench.quick ? 2 : 5); at += 1) {
      const bare = await rateOf(receiver, count, () => postAll(receiver.port, count));
      const seeded = await seedDue(bench, count);
      const served = await rateOf(receiver, count, async () => {
        for (let from = 0; from < seeded.length; from += CONCURRENCY) {
          await Promise.all(seeded.slice(from, from + CONCURRENCY).map((id) => nudge(queue, id, 0)));
        }
      });
      bench.say(
        `  ${at < 0 ? 'warm-up' : `round ${at + 1}`}: service ${Math.round(served)}/s, bare loop ${Math.round(bare)}/s`,
      );
      if (at >= 0) rates.push({ service: served, bare });
    }
  } finally {
    await worker.stop();
    await queue.close();
    await receiver.stop();
  }
  return {
    webhooks: count,
    serviceASecond: round(spread(rates.map((rate) => rate.service)).median),
    bareASecond: round(spread(rates.map((rate) => rate.bare)).median),
    ratio: spread(rates.map((rate) => rate.service / rate.bare)),
  };
}

interface Receiver {
  readonly port: number;
  /** Resolves when so many more have come. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

async function startReceiver(): Promise<Receiver> {
  let left = 0;
  let arrived = (): void => undefined;
  const server = createServer(
    { cert: readFileSync(`${CERTIFICATE}.crt`), key: readFileSync(`${CERTIFICATE}.key`) },
    (incoming, response) => {
      incoming.resume();
      incoming.on('end', () => {
        response.end('ok');
        left -= 1;
        if (left === 0) arrived();
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    more: async (count) => {
      left = count;
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function rateOf(receiver: Receiver, count: number, start: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await Promise.all([receiver.more(count), start()]);
  return count / ((performance.now() - startedAt) / 1_000);
}

async function seedDue(bench: Workbench, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  // not due before the nudges come, so that the sweeper does not take part
  await bench.database.client.query(
    `INSERT INTO webhook_deliveries (id, url, secret_sealed, state, version_id, body)
     SELECT id, $2, $3, 'due', gen_random_uuid(), $4 FROM unnest($1::uuid[]) AS given (id)`,
    [ids, `https://${HOST}/`, new SecretBox(BENCH_SECRET).seal(SECRET), Buffer.alloc(BODY_BYTES, 'x')],
  );
  return ids;
}

async function postAll(port: number, count: number): Promise<void> {
  const agent = new Agent({
    connections: CONCURRENCY,
    connect: { ca: readFileSync(`${CERTIFICATE}.crt`), servername: HOST },
  });
  const body = Buffer.alloc(BODY_BYTES, 'x');
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
          'webhook-signature': signature({ id, timestampSeconds, body }, SECRET),
        },
        body,
      });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, post));
  await agent.close();
}
