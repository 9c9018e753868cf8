import { z } from 'zod';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/query';
import type { Scope } from './principal';

export interface NewPerson {
  readonly agencyId: number;
  /** Lower case. */
  readonly email: string;
  readonly scope: Scope;
}

/** Gives the id; null when the agency has this address already. */
export async function insertPerson(
  executor: Executor,
  { agencyId, email, scope }: NewPerson,
): Promise<number | null> {
  const row = await checkedRow(
    executor,
    z.object({ id: z.int() }),
    `INSERT INTO people (agency_id, email, scope) VALUES ($1, $2, $3)
     ON CONFLICT (agency_id, email) DO NOTHING RETURNING id`,
    [agencyId, email, scope],
  );
  return row?.id ?? null;
}
