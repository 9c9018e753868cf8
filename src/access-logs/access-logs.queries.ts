import { z } from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import type { AnsweredPage } from '../signals/observed-answers';
import type { ArrivalCount } from './arrivals';
import type { AgentRequests } from './requests-tally';

/** Of one statement. */
const ROWS_AT_ONCE = 1_000;

/** Removes what was counted for a day. */
export async function removeCounts(executor: Executor, domainId: number, day: string): Promise<void> {
  for (const table of ['agent_requests', 'assistant_arrivals']) {
    await executor.query(`DELETE FROM ${table} WHERE domain_id = $1 AND day = $2`, [domainId, day]);
  }
}

export async function addRequests(
  executor: Executor,
  domainId: number,
  day: string,
  counts: readonly AgentRequests[],
): Promise<void> {
  for (let at = 0; at < counts.length; at += ROWS_AT_ONCE) {
    await executor.query(
      `INSERT INTO agent_requests (domain_id, day, agent, verification, kind, path, status, requests)
       SELECT $1::integer, $2::date, agent, verification, kind, path, status, requests
         FROM jsonb_to_recordset($3::jsonb)
           AS counted (agent text, verification text, kind text, path text, status smallint, requests integer)`,
      [domainId, day, JSON.stringify(counts.slice(at, at + ROWS_AT_ONCE))],
    );
  }
}

export async function addArrivals(
  executor: Executor,
  domainId: number,
  day: string,
  counts: readonly ArrivalCount[],
): Promise<void> {
  await executor.query(
    `INSERT INTO assistant_arrivals (domain_id, day, assistant, path, sessions, requests)
     SELECT $1::integer, $2::date, assistant, path, sessions, requests
       FROM jsonb_to_recordset($3::jsonb)
         AS counted (assistant text, path text, sessions integer, requests integer)`,
    [domainId, day, JSON.stringify(counts)],
  );
}

export interface LogPeriod {
  readonly domainId: number;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

const OTHER = 'other';
export const VISIT_GROUPS = ['agent', 'path', 'status', 'day'] as const;
export type VisitGroup = (typeof VISIT_GROUPS)[number];

const KEYS: Readonly<Record<VisitGroup, string>> = {
  agent: 'agent',
  path: `CASE path WHEN '' THEN '${OTHER}' ELSE path END`,
  status: 'status::text',
  day: `to_char(day, 'YYYY-MM-DD')`,
};

const VERIFICATIONS = ['verified', 'claimed', 'spoofed'] as const;
const KINDS = ['content', 'asset', 'polling'] as const;
const CLASSES = ['search', 'user_fetch', 'training'] as const;
/** What is counted of requests. */
export const FIGURES = [...VERIFICATIONS, ...KINDS, ...CLASSES] as const;
export type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

const countShape = z.object({ key: z.string() }).and(z.record(z.enum(FIGURES), z.number()));
export type VisitCountRow = Readonly<z.infer<typeof countShape>>;

/**
 * Requests of agents by key, the most frequent first; keys beyond `most` as `other`. Kinds and classes count no spoofed ones.
 * `agents` and `classes`: side by side.
 */
export async function visitCounts(
  executor: Executor,
  { domainId, from, to }: LogPeriod,
  group: VisitGroup,
  { agents, classes, most }: { agents: readonly string[]; classes: readonly string[]; most: number },
): Promise<VisitCountRow[]> {
  const sum = (condition: string): string => `COALESCE(sum(requests) FILTER (WHERE ${condition}), 0)::float8`;
  const genuine = (column: string, value: string): string =>
    `${sum(`${column} = '${value}' AND verification <> 'spoofed'`)} AS ${value}`;
  return await checkedRows(
    executor,
    countShape,
    `WITH counted AS (
       SELECT ${KEYS[group]} AS key, verification, kind, class, sum(requests) AS requests
         FROM agent_requests JOIN unnest($4::text[], $5::text[]) AS known (agent, class) USING (agent)
        WHERE domain_id = $1 AND day BETWEEN $2 AND $3
        GROUP BY 1, 2, 3, 4
     ), ranked AS (
       SELECT key, row_number() OVER (ORDER BY sum(requests) DESC, key) AS place FROM counted GROUP BY key
     )
     SELECT CASE WHEN place <= $6 THEN key ELSE '${OTHER}' END AS key,
            ${VERIFICATIONS.map((one) => `${sum(`verification = '${one}'`)} AS ${one}`).join(', ')},
            ${KINDS.map((one) => genuine('kind', one)).join(', ')},
            ${CLASSES.map((one) => genuine('class', one)).join(', ')}
       FROM counted JOIN ranked USING (key)
      GROUP BY 1 ORDER BY sum(requests) DESC, 1`,
    [domainId, from, to, agents, classes, most],
  );
}

const arrivalShape = z.object({ key: z.string(), sessions: z.number(), requests: z.number() });
export type ArrivalRow = Readonly<z.infer<typeof arrivalShape>>;

/** Sessions that assistants sent, the most first; `by` page at most `most`, without those beyond the most frequent of a day. */
export async function arrivalCounts(
  executor: Executor,
  { domainId, from, to }: LogPeriod,
  by: 'assistant' | 'path',
  most: number,
): Promise<ArrivalRow[]> {
  return await checkedRows(
    executor,
    arrivalShape,
    `SELECT ${by} AS key, sum(sessions)::float8 AS sessions, sum(requests)::float8 AS requests
       FROM assistant_arrivals
      WHERE domain_id = $1 AND day BETWEEN $2 AND $3 AND ${by} <> ''
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT $4`,
    [domainId, from, to, most],
  );
}

const answeredShape = z.object({
  agent: z.string(),
  path: z.string(),
  status: z.number(),
  requests: z.number(),
  first: z.string(),
  last: z.string(),
});

/** How verified requests for pages were answered; the most frequent first, `most` at most. */
export async function answeredPages(
  executor: Executor,
  { domainId, from, to }: LogPeriod,
  most: number,
): Promise<AnsweredPage[]> {
  return await checkedRows(
    executor,
    answeredShape,
    `SELECT agent, path, status, sum(requests)::float8 AS requests,
            to_char(min(day), 'YYYY-MM-DD') AS first, to_char(max(day), 'YYYY-MM-DD') AS last
       FROM agent_requests
      WHERE domain_id = $1 AND day BETWEEN $2 AND $3 AND verification = 'verified' AND kind = 'content' AND path <> ''
      GROUP BY agent, path, status ORDER BY 4 DESC, 1, 2, 3 LIMIT $4`,
    [domainId, from, to, most],
  );
}
