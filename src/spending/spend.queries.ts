import { z } from 'zod';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { THIS_MONTH, TODAY } from '../database/utc-time';

/** The payer of `spend_periods` that stands for the operator. */
export const OPERATOR_PAYER = 0;
/** Share of a limit at which there is a warning. */
export const WARNING_SHARE = 0.8;

export interface Hold {
  readonly id: string;
  /** null: nobody in particular. */
  readonly agencyId: number | null;
  /** US dollars. */
  readonly usd: number;
  /** Of the operator, in US dollars; null: none. */
  readonly dayLimit: number | null;
  readonly expiresInSeconds: number;
}

const verdictShape = z.object({
  /** The payers have their rows. */
  open: z.boolean(),
  /** The money is set aside. */
  fits: z.boolean(),
  /** It would not fit even without what others hold: under the operator's limit, under the agency's. */
  dayReached: z.boolean(),
  monthReached: z.boolean(),
});

/** US dollars that the payer of row `p` may spend in its period; null: no limit. `dayLimit`: SQL of the operator's. */
function limitOf(dayLimit: string): string {
  return `CASE WHEN p.payer = ${OPERATOR_PAYER} THEN ${dayLimit}::numeric
               ELSE (SELECT spend_limit_usd_month FROM agencies WHERE id = p.payer) END`;
}

/**
 * Checks the limits and sets the money aside, in one statement. The rows are locked first, the operator's before the
 * agency's, so what is seen is what is raised.
 */
export async function placeHold(
  executor: Executor,
  hold: Hold,
): Promise<Readonly<z.infer<typeof verdictShape>>> {
  const verdict = await checkedRow(
    executor,
    verdictShape,
    `WITH locked AS MATERIALIZED (
       SELECT p.payer, p.period, p.spent, p.held,
              ${limitOf('$4')} AS most
         FROM spend_periods p
        WHERE (p.payer, p.period) IN ((${OPERATOR_PAYER}, ${TODAY}), ($2::int, ${THIS_MONTH}))
        ORDER BY p.payer FOR UPDATE OF p
     ), verdict AS MATERIALIZED (
       SELECT count(*) = CASE WHEN $2::int IS NULL THEN 1 ELSE 2 END AS open,
              COALESCE(bool_and(most IS NULL OR spent + held + $3::numeric <= most), true) AS within,
              COALESCE(bool_or(payer = ${OPERATOR_PAYER} AND spent + $3::numeric > most), false) AS day,
              COALESCE(bool_or(payer <> ${OPERATOR_PAYER} AND spent + $3::numeric > most), false) AS month
         FROM locked
     ), raised AS (
       UPDATE spend_periods p SET held = p.held + $3::numeric
         FROM locked, verdict
        WHERE verdict.open AND verdict.within AND p.payer = locked.payer AND p.period = locked.period
     ), entered AS (
       INSERT INTO spend_holds (id, agency_id, day, month, usd, expires_at)
       SELECT $1::uuid, $2::int, ${TODAY}, ${THIS_MONTH}, $3::numeric, now() + make_interval(secs => $5)
         FROM verdict WHERE open AND within
     )
     SELECT open, open AND within AS fits, day AS "dayReached", month AS "monthReached" FROM verdict`,
    [hold.id, hold.agencyId, hold.usd, hold.dayLimit, hold.expiresInSeconds],
  );
  if (verdict === null) throw new Error('a hold has no verdict');
  return verdict;
}

/** Gives the payers their rows for today and this month. */
export async function openPeriods(executor: Executor, agencyId: number | null): Promise<void> {
  await executor.query(
    `INSERT INTO spend_periods (payer, period)
     SELECT payer, period FROM (VALUES (${OPERATOR_PAYER}, ${TODAY}), ($1::int, ${THIS_MONTH})) AS wanted (payer, period)
      WHERE payer IS NOT NULL ORDER BY payer ON CONFLICT DO NOTHING`,
    [agencyId],
  );
}

const payerShape = z.object({ payer: z.int(), warns: z.boolean() });

/**
 * Ends holds and gives the payers that are to be warned, once in a period. `ended`: SQL that removes rows of `spend_holds`
 * and gives them; `cost`: what each cost, null: what was held. `$1`: the operator's limit.
 */
async function endHolds(
  executor: Executor,
  { ended, cost }: { readonly ended: string; readonly cost: string },
  parameters: readonly unknown[],
): Promise<number[]> {
  const payers = await checkedRows(
    executor,
    payerShape,
    `WITH ended AS (${ended}), shares AS (
       SELECT ${OPERATOR_PAYER} AS payer, day AS period, usd FROM ended
       UNION ALL SELECT agency_id, month, usd FROM ended WHERE agency_id IS NOT NULL
     ), sums AS (
       SELECT payer, period, sum(usd) AS held, sum(COALESCE(${cost}, usd)) AS spent FROM shares GROUP BY payer, period
     ), locked AS MATERIALIZED (
       SELECT p.payer, p.period, sums.held, sums.spent, p.warned, p.spent + sums.spent AS total, ${limitOf('$1')} AS most
         FROM spend_periods p JOIN sums USING (payer, period)
        ORDER BY p.payer, p.period FOR UPDATE OF p
     ), verdicts AS (
       SELECT *, NOT warned AND COALESCE(most > 0 AND total >= ${WARNING_SHARE} * most, false) AS warns FROM locked
     )
     UPDATE spend_periods p SET held = p.held - verdicts.held, spent = p.spent + verdicts.spent, warned = p.warned OR warns
       FROM verdicts WHERE p.payer = verdicts.payer AND p.period = verdicts.period
     RETURNING p.payer, warns`,
    parameters,
  );
  return payers.flatMap(({ payer, warns }) => (warns ? [payer] : []));
}

/**
 * Books what a call cost in place of what was held for it, once only. `usd` null: as much as was held. Gives the payers
 * that are to be warned.
 */
export async function settleHold(
  executor: Executor,
  { id, dayLimit }: Pick<Hold, 'id' | 'dayLimit'>,
  usd: number | null,
): Promise<number[]> {
  const ended = 'DELETE FROM spend_holds WHERE id = $2 RETURNING *';
  return await endHolds(executor, { ended, cost: '$3::numeric' }, [dayLimit, id, usd]);
}

/**
 * A call whose process died may have been billed: what was held for it counts as spent. Gives the payers that are to be
 * warned.
 */
export async function settleLostHolds(executor: Executor, dayLimit: number | null): Promise<number[]> {
  const ended = `DELETE FROM spend_holds WHERE id = ANY (ARRAY(
      SELECT id FROM spend_holds WHERE expires_at < now() FOR UPDATE SKIP LOCKED)) RETURNING *`;
  return await endHolds(executor, { ended, cost: 'NULL::numeric' }, [dayLimit]);
}

const spendShape = z.object({
  payer: z.int(),
  spentUsd: z.number(),
  heldUsd: z.number(),
  /** null: no limit. Of the operator, always. */
  limitUsd: z.number().nullable(),
});
export type Spend = Readonly<z.infer<typeof spendShape>>;

/** Of the operator (payer 0) today, and of each agency this month that has spent anything. */
export async function currentSpends(executor: Executor): Promise<Spend[]> {
  return await checkedRows(
    executor,
    spendShape,
    `SELECT payer, spent::float8 AS "spentUsd", held::float8 AS "heldUsd", spend_limit_usd_month::float8 AS "limitUsd"
       FROM spend_periods LEFT JOIN agencies ON agencies.id = payer
      WHERE period = CASE WHEN payer = ${OPERATOR_PAYER} THEN ${TODAY} ELSE ${THIS_MONTH} END
      ORDER BY payer = ${OPERATOR_PAYER} DESC, spent DESC, payer`,
  );
}

/** Of one agency this month; nobody's for an agency that is gone. */
export async function spendOf(
  executor: Executor,
  agencyId: number,
): Promise<Omit<Spend, 'payer' | 'heldUsd'>> {
  const spend = await checkedRow(
    executor,
    spendShape.omit({ payer: true, heldUsd: true }),
    `SELECT COALESCE(spent, 0)::float8 AS "spentUsd", spend_limit_usd_month::float8 AS "limitUsd"
       FROM agencies LEFT JOIN spend_periods ON payer = agencies.id AND period = ${THIS_MONTH}
      WHERE agencies.id = $1`,
    [agencyId],
  );
  return spend ?? { spentUsd: 0, limitUsd: null };
}

/** Of the operator today. */
export async function operatorSpend(executor: Executor): Promise<Pick<Spend, 'spentUsd' | 'heldUsd'>> {
  const spend = await checkedRow(
    executor,
    spendShape.pick({ spentUsd: true, heldUsd: true }),
    `SELECT spent::float8 AS "spentUsd", held::float8 AS "heldUsd" FROM spend_periods
      WHERE payer = ${OPERATOR_PAYER} AND period = ${TODAY}`,
  );
  return spend ?? { spentUsd: 0, heldUsd: 0 };
}
