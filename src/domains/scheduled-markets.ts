import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error';
import { ProbeSchedule } from '../schedules/probe-schedule.entity';
import { isSameMarket, marketKey, marketOfKey, marketTag } from '../text/market';
import { clientMarket, clientMarkets } from './agency-profile';
import { Domain } from './domain.entity';

/**
 * Throws 400 `invalid_request` when the schedule names a market that the domain does not have any more, or has planned rounds that
 * were to be compared in another default market. `before`: the domain before its change.
 */
export async function assertScheduledMarkets(manager: EntityManager, before: Domain): Promise<void> {
  const schedule = await manager.findOneBy(ProbeSchedule, { domainId: before.id });
  if (schedule === null) return;
  const { profile, ownProfile } = await manager.findOneByOrFail(Domain, { id: before.id });
  const isSame = isSameMarket(
    clientMarket(before.profile, before.ownProfile),
    clientMarket(profile, ownProfile),
  );
  if (schedule.plannedRounds !== null && !isSame)
    throw new AppError(
      'invalid_request',
      'markets: the default one stays while planned rounds are asked; end them with `schedule` in the same PATCH, or before',
    );
  const keys = clientMarkets(profile, ownProfile).map(marketKey);
  const removed = schedule.markets?.find((key) => !keys.includes(key));
  if (removed === undefined) return;
  const tag = marketTag(marketOfKey(removed));
  throw new AppError(
    'invalid_request',
    `markets: the schedule names ${tag}; change \`schedule\` in the same PATCH, or before`,
  );
}
