import { z } from 'zod';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { LeasedRows } from '../leases/leased-rows.queries';
import { type AttemptResult, type NextStep, WEBHOOK_ERROR_KINDS } from './attempt';
import { DELIVERY_STATES } from './webhook-delivery.entity';

const state = z.enum(DELIVERY_STATES);

const claimedDelivery = z.object({
  id: z.uuid(),
  url: z.string(),
  secretSealed: z.instanceof(Buffer),
  /** Bytes that are always valid UTF-8: as text they travel at half the size of the driver's hexadecimal digits. */
  body: z.string(),
  attempt: z.number(),
  redelivery: z.boolean(),
  traceParent: z.string().nullable(),
  /** Finished attempts. */
  attempts: z.number(),
  /** As PostgreSQL writes it, to the microsecond: another one at the end tells that it was brought forward meanwhile. */
  dueAt: z.string(),
});
export type ClaimedDelivery = Readonly<z.infer<typeof claimedDelivery>>;

const FINISHED_ATTEMPTS =
  '(SELECT count(*)::int FROM webhook_attempts WHERE delivery_id = webhook_deliveries.id) AS attempts';

/**
 * A receiver that never responds holds each of its leases for 15 s: one origin must not take every place of a worker. A lease
 * also lasts while the outcome is written: with 64, a quick receiver waited for our database.
 */
export const DELIVERIES = new LeasedRows<ClaimedDelivery>({
  table: 'webhook_deliveries',
  keyType: 'uuid',
  open: `state = 'due'`,
  columns: `id, url, secret_sealed AS "secretSealed", convert_from(body, 'UTF8') AS body, attempt, redelivery,
            trace_parent AS "traceParent", due_at::text AS "dueAt", ${FINISHED_ATTEMPTS}`,
  shape: claimedDelivery,
  perOrigin: 96,
});

const bookedDelivery = claimedDelivery.pick({ id: true, attempt: true });

export interface Outcome {
  readonly delivery: ClaimedDelivery;
  readonly result: AttemptResult;
  readonly next: NextStep;
}

/**
 * Writes attempts and states together, all in one statement. Returns, in order, whether each lease was still held. One that
 * was asked for again during its attempt stays due, as `bringForward` left it.
 */
export async function bookOutcomes(executor: Executor, outcomes: readonly Outcome[]): Promise<boolean[]> {
  const column = <Value>(of: (outcome: Outcome) => Value): Value[] => outcomes.map(of);
  const booked = await checkedRows(
    executor,
    bookedDelivery,
    // locked in the order of their ids: two statements never wait for each other
    `WITH outcomes AS (
       SELECT o.*, d.due_at <> o.claimed_due_at AS again
         FROM unnest($1::uuid[], $2::int[], $3::text[], $4::float8[], $5::timestamptz[], $6::int[],
                     $7::smallint[], $8::text[], $9::bytea[], $10::timestamptz[])
           AS o (id, attempt, state, delay_seconds, sent_at, elapsed_ms, response_status, error_kind, answer, claimed_due_at)
         JOIN webhook_deliveries d ON d.id = o.id AND d.attempt = o.attempt
        WHERE d.lease_until IS NOT NULL ORDER BY d.id FOR UPDATE OF d
     ), mine AS (
       UPDATE webhook_deliveries d
          SET state = CASE WHEN o.again THEN 'due' ELSE o.state END, lease_until = NULL,
              due_at = CASE WHEN o.again THEN d.due_at ELSE now() + make_interval(secs => o.delay_seconds) END,
              redelivery = d.redelivery OR (o.again AND o.state <> 'due'),
              secret_sealed = CASE WHEN o.again OR o.state = 'due' THEN d.secret_sealed END,
              ended_at = CASE WHEN NOT o.again AND o.state <> 'due' THEN now() END
         FROM outcomes o WHERE d.id = o.id
       RETURNING o.*
     ), attempts AS (
       INSERT INTO webhook_attempts (delivery_id, attempt_n, sent_at, elapsed_ms, response_status, error_kind, answer)
       SELECT id, (SELECT COALESCE(max(attempt_n), 0) + 1 FROM webhook_attempts WHERE delivery_id = mine.id),
              sent_at, elapsed_ms, response_status, error_kind, answer FROM mine
     )
     SELECT id, attempt FROM mine`,
    [
      column(({ delivery }) => delivery.id),
      column(({ delivery }) => delivery.attempt),
      column(({ next }) => next.state),
      column(({ next }) => (next.state === 'due' ? next.delaySeconds : 0)),
      column(({ result }) => result.sentAt),
      column(({ result }) => result.elapsedMs),
      column(({ result }) => result.responseStatus),
      column(({ result }) => result.errorKind),
      column(({ result }) => result.answer),
      column(({ delivery }) => delivery.dueAt),
    ],
  );
  const names = new Set(booked.map(({ id, attempt }) => `${id}:${attempt}`));
  return outcomes.map(({ delivery: { id, attempt } }) => names.has(`${id}:${attempt}`));
}

/** These have a body now, and so are due. */
export async function releaseDeliveries(
  executor: Executor,
  ids: readonly string[],
  body: Buffer,
  versionId: string | null,
): Promise<void> {
  await executor.query(
    `UPDATE webhook_deliveries SET state = 'due', body = $2, version_id = $3, due_at = now()
      WHERE id = ANY($1::uuid[]) AND state = 'waiting'`,
    [ids, body, versionId],
  );
}

/** How far a delivery is. `dueAt`: of the next attempt, where `state` is `due`. `attempts`: finished ones. */
const deliveryStanding = z.object({
  id: z.uuid(),
  url: z.string(),
  state,
  versionId: z.uuid().nullable(),
  dueAt: z.date(),
  attempts: z.number(),
  /** The body of an ended delivery is erased after RETAIN_WEBHOOK_BODIES_DAYS. */
  erased: z.boolean(),
});
export type DeliveryStanding = Readonly<z.infer<typeof deliveryStanding>>;

const STANDING = `id, url, state, version_id AS "versionId", due_at AS "dueAt", ${FINISHED_ATTEMPTS},
  (body IS NULL AND state IN ('delivered', 'failed')) AS erased`;

/** Each of the rows with its delivery, which has the same id; rows without one are left out. */
export async function withStandings<Row extends { readonly id: string }>(
  executor: Executor,
  rows: readonly Row[],
): Promise<(readonly [Row, DeliveryStanding])[]> {
  const standings = await checkedRows(
    executor,
    deliveryStanding,
    `SELECT ${STANDING} FROM webhook_deliveries WHERE id = ANY($1::uuid[])`,
    [rows.map(({ id }) => id)],
  );
  const byId = new Map(standings.map((standing) => [standing.id, standing]));
  return rows.flatMap((row) => {
    const standing = byId.get(row.id);
    return standing === undefined ? [] : [[row, standing] as const];
  });
}

export async function readStanding(
  executor: Executor,
  id: string,
  lock: 'FOR UPDATE' | '' = '',
): Promise<DeliveryStanding | null> {
  const sql = `SELECT ${STANDING} FROM webhook_deliveries WHERE id = $1 ${lock}`;
  return await checkedRow(executor, deliveryStanding, sql, [id]);
}

/** Makes it due now. One that is over gets a single further attempt; one that is being retried keeps its schedule. */
export async function bringForward(
  executor: Executor,
  id: string,
  secretSealed: Buffer | null,
): Promise<void> {
  await executor.query(
    `UPDATE webhook_deliveries SET due_at = now(), secret_sealed = COALESCE($2, secret_sealed),
            redelivery = redelivery OR state <> 'due', state = 'due', ended_at = NULL
      WHERE id = $1`,
    [id, secretSealed],
  );
}

const attemptView = z.object({
  attemptN: z.number(),
  sentAt: z.date(),
  elapsedMs: z.number(),
  responseStatus: z.number().nullable(),
  errorKind: z.enum(WEBHOOK_ERROR_KINDS).nullable(),
  answer: z.instanceof(Buffer).nullable(),
});
export type AttemptView = Readonly<z.infer<typeof attemptView>>;

const ATTEMPT = `attempt_n AS "attemptN", sent_at AS "sentAt", elapsed_ms AS "elapsedMs",
  response_status AS "responseStatus", error_kind AS "errorKind"`;

/** How a delivery stands, by its latest finished attempt; its fields are null while there is none. */
const deliveryOutcome = z.object({
  state,
  versionId: z.uuid().nullable(),
  attemptN: z.number().nullable(),
  sentAt: z.date().nullable(),
  responseStatus: z.number().nullable(),
  errorKind: z.enum(WEBHOOK_ERROR_KINDS).nullable(),
});
export type DeliveryOutcome = Readonly<z.infer<typeof deliveryOutcome>>;

export async function readOutcome(executor: Executor, id: string): Promise<DeliveryOutcome | null> {
  return await checkedRow(
    executor,
    deliveryOutcome,
    `SELECT state, version_id AS "versionId", ${ATTEMPT}
       FROM webhook_deliveries
       LEFT JOIN LATERAL (SELECT * FROM webhook_attempts WHERE delivery_id = id ORDER BY attempt_n DESC LIMIT 1) a ON true
      WHERE id = $1`,
    [id],
  );
}

/** Newest first; those with a number below `beforeN`. */
export async function readAttempts(
  executor: Executor,
  id: string,
  beforeN: number | null,
  limit: number,
): Promise<AttemptView[]> {
  return await checkedRows(
    executor,
    attemptView,
    `SELECT ${ATTEMPT}, answer FROM webhook_attempts
      WHERE delivery_id = $1 AND ($2::int IS NULL OR attempt_n < $2) ORDER BY attempt_n DESC LIMIT $3`,
    [id, beforeN, limit],
  );
}
