import { setTimeout as delay } from 'node:timers/promises';
import { inArena } from './arena';
import { type Campaign, runCampaign } from './campaign';
import type { FailureTest } from './trial';

const AWAY_MS = 5_000;
const RESUMED_WITHIN_MS = 5_000;
/** One could be a straggler. */
const RESUMED_BY = 10;

export const redisLosses: FailureTest = {
  title: 'as F1, and Redis is killed and comes back empty, twice',
  run: (trial) =>
    inArena(trial, {}, async (arena) => {
      await runCampaign(arena, trial, async (campaign) => {
        for (const share of [0.2, 0.6]) {
          await campaign.reached(share);
          await loseRedis(campaign);
        }
      });
    }),
};

async function loseRedis({ arena: { stores, receivers }, trial }: Campaign): Promise<void> {
  await stores.redis.kill();
  trial.say('Redis was killed');
  await delay(AWAY_MS);
  await stores.redis.revive();
  const backMs = Date.now();
  const before = receivers.timesMs.length;
  while (receivers.timesMs.length < before + RESUMED_BY && Date.now() < backMs + 10 * RESUMED_WITHIN_MS) {
    await delay(10);
  }
  const [firstMs, lastMs] = [before, before + RESUMED_BY - 1].map(
    (at) => (receivers.timesMs[at] ?? Infinity) - backMs,
  );
  trial.say(`Redis is back, and empty; the next webhook came after ${firstMs} ms`);
  trial.check(
    `${RESUMED_BY} webhooks within ${RESUMED_WITHIN_MS} ms of the return of Redis`,
    lastMs! <= RESUMED_WITHIN_MS,
    `the first after ${firstMs} ms, the ${RESUMED_BY}th after ${lastMs} ms`,
  );
}
