import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type AttemptView,
  type DeliveryOutcome,
  type DeliveryStanding,
  readAttempts,
  readOutcome,
  readStandings,
} from './deliveries.queries';

/** Tells how deliveries went. Changes nothing. */
@Injectable()
export class DeliveryLogService {
  constructor(private readonly dataSource: DataSource) {}

  async outcome(id: string): Promise<DeliveryOutcome | null> {
    return await readOutcome(this.dataSource, id);
  }

  /** Each of the deliveries, by id. */
  async standings(ids: readonly string[]): Promise<Map<string, DeliveryStanding>> {
    const standings = await readStandings(this.dataSource, ids);
    return new Map(standings.map((standing) => [standing.id, standing]));
  }

  /** Newest first; those with a number below `beforeN`. */
  async attempts(id: string, beforeN: number | null, limit: number): Promise<AttemptView[]> {
    return await readAttempts(this.dataSource, id, beforeN, limit);
  }
}
