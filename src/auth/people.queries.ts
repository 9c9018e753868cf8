import { insertedId } from '../database/checked-rows';
import type { Executor } from '../database/query';
import type { Person } from './person.entity';

/** Gives the id; null when the agency has this address already. */
export async function insertPerson(
  executor: Executor,
  { agencyId, email, scope }: Pick<Person, 'agencyId' | 'email' | 'scope'>,
): Promise<number | null> {
  return await insertedId(
    executor,
    `INSERT INTO people (agency_id, email, scope) VALUES ($1, $2, $3)
     ON CONFLICT (agency_id, email) DO NOTHING RETURNING id`,
    [agencyId, email, scope],
  );
}
