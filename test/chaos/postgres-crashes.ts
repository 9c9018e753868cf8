import { setTimeout as delay } from 'node:timers/promises';
import { inArena } from './arena';
import { type Campaign, runCampaign } from './campaign';
import type { FailureTest } from './trial';

const AWAY_MS = 2_000;

export const postgresCrashes: FailureTest = {
  title: 'as F1, and PostgreSQL is stopped at once (-m immediate) and started again, twice',
  run: (trial) =>
    inArena(trial, {}, async (arena) => {
      await runCampaign(arena, trial, async (campaign) => {
        for (const share of [0.2, 0.6]) {
          await campaign.reached(share);
          await crash(campaign);
        }
      });
    }),
};

async function crash({ arena: { stores, receivers }, trial }: Campaign): Promise<void> {
  await stores.postgres.kill();
  trial.say('PostgreSQL was stopped at once');
  await delay(AWAY_MS);
  await stores.postgres.revive();
  const backMs = Date.now();
  const before = receivers.timesMs.length;
  while (receivers.timesMs.length === before && Date.now() < backMs + 60_000) await delay(10);
  trial.say(`PostgreSQL is back; the next webhook came after ${Date.now() - backMs} ms`);
}
