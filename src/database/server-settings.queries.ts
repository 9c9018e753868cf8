import { z } from 'zod';
import { checkedRow } from './checked-rows';
import type { Executor } from './query';

const settings = z.object({
  /** What is left of `max_connections` for others than superusers. */
  connections: z.int(),
  /** 0: none. */
  statementTimeoutMs: z.int(),
});

/** As they hold for this connection. */
export async function serverSettings(executor: Executor): Promise<Readonly<z.infer<typeof settings>>> {
  const row = await checkedRow(
    executor,
    settings,
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
              - COALESCE(current_setting('reserved_connections', true), '0')::int AS connections,
            (SELECT setting::int FROM pg_settings WHERE name = 'statement_timeout') AS "statementTimeoutMs"`,
  );
  if (row === null) throw new Error('PostgreSQL tells nothing of its settings');
  return row;
}
