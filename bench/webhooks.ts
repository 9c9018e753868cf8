import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import Bull, { type Queue } from 'bull';
import { SecretBox } from '../src/config/secret-box';
import { nudge, type Nudge } from '../src/queue/nudge';
import { parseRedisUrl } from '../src/config/redis-url';
import { redisOptions } from '../src/queue/redis-options';
import { DELIVERIES_QUEUE } from '../src/webhooks/webhooks.service';
import type { PostOrder } from './bare-webhooks';
import { spread } from './statistics';
import {
  CERTIFICATE,
  HOOKS_HOST,
  HOOKS_SECRET,
  startWebhookReceiver,
  type WebhookReceiver,
} from './webhook-receiver';
import { BENCH_SECRET, service, type Workbench } from './workbench';

const BODY_BYTES = 20_000;

/** Webhooks a second in one round. */
export interface Rates {
  readonly service: number;
  readonly bare: number;
}

export function ratesOf(rounds: readonly Rates[]) {
  return {
    serviceASecond: spread(rounds.map(({ service }) => service)).median,
    bareASecond: spread(rounds.map(({ bare }) => bare)).median,
    // of the service to the bare loop, round by round
    ratio: spread(rounds.map(({ service, bare }) => service / bare)),
  };
}

/**
 * Webhooks from one worker, against a loop that signs and posts with the same client and books nothing. Both are
 * processes of their own and send to the same receiver.
 */
export async function webhooks(bench: Workbench) {
  const count = bench.quick ? 300 : 1_000;
  const receiver = await startWebhookReceiver();
  const queue: Queue<Nudge> = new Bull(DELIVERIES_QUEUE, {
    prefix: '{bench}',
    redis: redisOptions(parseRedisUrl(bench.stores.redisUrl)),
  });
  const rates: Rates[] = [];
  const bare = startBareLoop();
  const worker = await service(bench, 'worker', {
    OUTBOUND_CONNECT_TO: `https://${HOOKS_HOST}=127.0.0.1:${receiver.port}`,
    OUTBOUND_CA_FILE: `${CERTIFICATE}.crt`,
  });
  try {
    for (let at = -1; at < (bench.quick ? 2 : 15); at += 1) {
      const order = { port: receiver.port, count, bodyBytes: BODY_BYTES };
      const posted = await rateOf(receiver, count, () => bare.post(order));
      const seeded = await seedWaiting(bench, count);
      const served = await rateOf(receiver, count, async () => {
        await release(bench);
        await nudge(queue, seeded);
      });
      await allBooked(bench);
      bench.say(
        `  ${at < 0 ? 'warm-up' : `round ${at + 1}`}: service ${Math.round(served)}/s, bare loop ${Math.round(posted)}/s`,
      );
      if (at >= 0) rates.push({ service: served, bare: posted });
    }
  } finally {
    await worker.stop();
    await bare.stop();
    await queue.close();
    await receiver.close();
  }
  return { webhooks: count, ...ratesOf(rates) };
}

export interface BareLoop {
  post(order: PostOrder): Promise<void>;
  stop(): Promise<void>;
}

export function startBareLoop(): BareLoop {
  const child = fork(join(__dirname, 'bare-webhooks.js'), { execArgv: ['--no-warnings'] });
  const ended = once(child, 'exit');
  return {
    post: async (order) => {
      const done = once(child, 'message');
      child.send(order);
      await Promise.race([
        done,
        ended.then(() => {
          throw new Error('the bare loop ended');
        }),
      ]);
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Arrivals a second, from the start to the last one. */
export async function rateOf(
  receiver: WebhookReceiver,
  count: number,
  start: () => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  await Promise.all([receiver.more(count), start()]);
  return count / ((performance.now() - startedAt) / 1_000);
}

async function seedWaiting(bench: Workbench, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await bench.database.client.query(
    `INSERT INTO webhook_deliveries (id, url, origin, secret_sealed, state, version_id, body)
     SELECT id, $2 || '/', $2, $3, 'waiting', gen_random_uuid(), $4 FROM unnest($1::uuid[]) AS given (id)`,
    [
      ids,
      `https://${HOOKS_HOST}`,
      new SecretBox(BENCH_SECRET).seal(HOOKS_SECRET),
      Buffer.alloc(BODY_BYTES, 'x'),
    ],
  );
  return ids;
}

async function release({ database }: Workbench): Promise<void> {
  await database.client.query(
    `UPDATE webhook_deliveries SET state = 'due', due_at = now() WHERE state = 'waiting'`,
  );
}

/** What is not booked yet would be work of the next round. */
async function allBooked({ database }: Workbench): Promise<void> {
  for (;;) {
    const { rows } = await database.client.query(
      `SELECT 1 FROM webhook_deliveries WHERE state <> 'delivered' LIMIT 1`,
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
