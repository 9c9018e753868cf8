import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryRows } from '../database/query';
import { UPTIME_DAYS } from './measures.service';

/** One domain whose home page is to be looked at now. */
export interface DueUptimeCheck {
  readonly domainId: number;
  readonly host: string;
}

/** Time between two looks at one home page. */
export const UPTIME_EVERY_MINUTES = 15;

/** Shares the uptime checks among all workers: who takes a check moves it to its next time in the same statement. */
@Injectable()
export class UptimeSchedulesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Gives new domains a time of their own within the next quarter of an hour, and forgets deleted ones. */
  async enrol(): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO uptime_schedules (domain_id, due_at)
       SELECT id, now() + random() * make_interval(mins => $1) FROM domains
        WHERE deleted_at IS NULL AND NOT EXISTS (SELECT FROM uptime_schedules WHERE domain_id = domains.id)
       ON CONFLICT (domain_id) DO NOTHING`,
      [UPTIME_EVERY_MINUTES],
    );
    await this.dataSource.query(
      `DELETE FROM uptime_schedules USING domains
        WHERE domains.id = uptime_schedules.domain_id AND domains.deleted_at IS NOT NULL`,
    );
  }

  /** Takes up to `limit` checks that are due. One that was missed for long is done once, not many times. */
  async claim(limit: number): Promise<DueUptimeCheck[]> {
    return await queryRows<DueUptimeCheck>(
      this.dataSource,
      `WITH due AS (
         SELECT domain_id FROM uptime_schedules WHERE due_at <= now()
          ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       UPDATE uptime_schedules SET due_at = now() + make_interval(mins => $2)
         FROM due, domains
        WHERE uptime_schedules.domain_id = due.domain_id AND domains.id = due.domain_id
          AND domains.deleted_at IS NULL
       RETURNING domains.id AS "domainId", domains.host`,
      [limit, UPTIME_EVERY_MINUTES],
    );
  }

  /** Drops the checks that count for nothing any more. */
  async prune(): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM uptime_checks WHERE checked_at < now() - make_interval(days => $1)',
      [UPTIME_DAYS],
    );
  }
}
