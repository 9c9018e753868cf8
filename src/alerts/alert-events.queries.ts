import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { checkedRow } from '../database/checked-rows';
import { AlertEvent } from './alert-event.entity';

/** False: it was told before. */
export async function addAlertEvent(
  manager: EntityManager,
  { id, domainId, type, series, day, data }: Omit<AlertEvent, 'createdAt'>,
): Promise<boolean> {
  const added = await checkedRow(
    manager,
    z.object({ id: z.uuid() }),
    `INSERT INTO alert_events (id, domain_id, type, series, day, data) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT ON CONSTRAINT uq_alert_events_key DO NOTHING RETURNING id`,
    [id, domainId, type, series, day, JSON.stringify(data)],
  );
  return added !== null;
}

/** Newest first; those before `beforeId`. */
export async function alertEventsOf(
  dataSource: DataSource,
  domainId: number,
  beforeId: string | null,
  limit: number,
): Promise<AlertEvent[]> {
  return await dataSource
    .getRepository(AlertEvent)
    .createQueryBuilder('event')
    .where('event.domain_id = :domainId', { domainId })
    .andWhere(
      `(:beforeId::uuid IS NULL OR (event.day, event.id) <
          (SELECT day, id FROM alert_events WHERE id = :beforeId AND domain_id = :domainId))`,
      { beforeId },
    )
    .orderBy('event.day', 'DESC')
    .addOrderBy('event.id', 'DESC')
    .limit(limit)
    .getMany();
}
