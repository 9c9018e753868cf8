import { inArena } from './arena';
import { runCampaign } from './campaign';
import { judgeSecrets } from './secret-search';
import type { FailureTest } from './trial';

export const workerKills: FailureTest = {
  title: '10,000 webhooks while a worker is killed every 5 s',
  run: (trial) =>
    inArena(trial, {}, async (arena) => {
      const { customers } = await runCampaign(arena, trial);
      await judgeSecrets(arena, customers, trial);
    }),
};
