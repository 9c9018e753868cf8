import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';

/** Tables whose open rows are work, by the name of their queue. */
const QUEUES = {
  builds: `builds WHERE state IN ('queued', 'running')`,
  deliveries: `webhook_deliveries WHERE state = 'due'`,
  mails: `mails WHERE state = 'due'`,
} as const;

const backlog = z.object({
  queue: z.string(),
  due: z.int(),
  leased: z.int(),
  oldestDueSeconds: z.number(),
});

/** Of each queue: rows that are due, rows that are worked on, and how long the oldest has been due. */
export async function backlogs(executor: Executor): Promise<Readonly<z.infer<typeof backlog>>[]> {
  const counts = Object.entries(QUEUES).map(
    ([queue, rows]) => `SELECT '${queue}' AS queue,
       (count(*) FILTER (WHERE due_at <= now() AND NOT leased))::int AS due,
       (count(*) FILTER (WHERE leased))::int AS leased,
       COALESCE(extract(epoch FROM now() - min(due_at) FILTER (WHERE due_at <= now() AND NOT leased)), 0)::float8
         AS "oldestDueSeconds"
       FROM (SELECT due_at, COALESCE(lease_until >= now(), false) AS leased FROM ${rows}) AS open_rows`,
  );
  return await checkedRows(executor, backlog, counts.join(' UNION ALL '));
}

const stageCount = z.object({ stage: z.string(), count: z.int() });

export async function runningByStage(executor: Executor): Promise<Readonly<z.infer<typeof stageCount>>[]> {
  return await checkedRows(
    executor,
    stageCount,
    `SELECT stage, count(*)::int AS count FROM builds WHERE state = 'running' GROUP BY stage`,
  );
}
