import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type Repository } from 'typeorm';
import type { Principal } from '../auth/principal';
import { liveIdentity } from '../auth/principals.queries';
import { TransactionsService } from '../database/transactions.service';
import { AccessLogDay } from './access-log-day.entity';
import { addArrivals, addRequests, type LogPeriod, removeCounts } from './access-logs.queries';
import type { DayCounts } from './day-log';

export type StoredState = 'stored' | 'replaced' | 'unchanged';

/** The days whose logs were given. */
@Injectable()
export class AccessLogDaysService {
  constructor(
    @InjectRepository(AccessLogDay) private readonly days: Repository<AccessLogDay>,
    private readonly transactions: TransactionsService,
  ) {}

  /** Replaces what is stored of a day; the same log, read alike, changes nothing. Throws as `liveIdentity`. */
  async put(
    { agencyId, keyId }: Principal,
    day: AccessLogDay,
    { requests, arrivals }: DayCounts,
  ): Promise<StoredState> {
    const { domainId, day: date, ...reading } = day;
    const key = { domainId, day: date };
    return await this.transactions.run(agencyId, async (manager) => {
      // the upload may have taken an hour
      await liveIdentity(manager, agencyId, { kind: 'key', id: keyId });
      const days = manager.getRepository(AccessLogDay);
      // a row to lock, for two uploads of one day at the same time
      const inserted = await days
        .createQueryBuilder()
        .insert()
        .values(day)
        .orIgnore()
        .returning('day')
        .updateEntity(false)
        .execute();
      const rows: unknown = inserted.raw;
      const isNew = Array.isArray(rows) && rows.length > 0;
      const before = await days.findOneOrFail({ where: key, lock: { mode: 'pessimistic_write' } });
      if (!isNew && isReadAlike(before, day)) return 'unchanged';
      await days.update(key, reading);
      await removeCounts(manager, domainId, date);
      await addRequests(manager, domainId, date, requests);
      await addArrivals(manager, domainId, date, arrivals);
      return isNew ? 'stored' : 'replaced';
    });
  }

  /** Oldest first. */
  async within({ domainId, from, to }: LogPeriod): Promise<AccessLogDay[]> {
    return await this.days.find({ where: { domainId, day: Between(from, to) }, order: { day: 'ASC' } });
  }
}

/** The same bytes in another format, or held against other ranges, are another reading. */
function isReadAlike(one: AccessLogDay, other: AccessLogDay): boolean {
  return one.sha256 === other.sha256 && one.format === other.format && one.rangesKey === other.rangesKey;
}
