import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error';
import { ProbeSchedule } from '../schedules/probe-schedule.entity';
import { marketKey, marketOfKey, marketTag } from '../text/market';
import { clientMarkets } from './agency-profile';
import { Domain } from './domain.entity';

/** Throws 400 `invalid_request` when the schedule names a market that the domain does not have any more. */
export async function assertScheduledMarkets(manager: EntityManager, domainId: number): Promise<void> {
  const schedule = await manager.findOneBy(ProbeSchedule, { domainId });
  if (schedule?.markets == null) return;
  const { profile, ownProfile } = await manager.findOneByOrFail(Domain, { id: domainId });
  const keys = clientMarkets(profile, ownProfile).map(marketKey);
  const removed = schedule.markets.find((key) => !keys.includes(key));
  if (removed === undefined) return;
  const tag = marketTag(marketOfKey(removed));
  throw new AppError(
    'invalid_request',
    `markets: the schedule names ${tag}; change \`schedule\` in the same PATCH, or before`,
  );
}
