import { z } from 'zod';
import type { Executor } from '../database/query';
import { LeasedRows } from '../leases/leased-rows.queries';

const claimedMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  bodySealed: z.instanceof(Buffer),
  attempt: z.number(),
  failures: z.number(),
});
export type ClaimedMail = Readonly<z.infer<typeof claimedMail>>;

export const MAILS = new LeasedRows<ClaimedMail>({
  table: 'mails',
  keyType: 'uuid',
  open: `state = 'due'`,
  columns: 'id, recipient, subject, body_sealed AS "bodySealed", attempt, failures',
  shape: claimedMail,
});

export async function bookSent(executor: Executor, mail: ClaimedMail): Promise<void> {
  await MAILS.book(executor, mail, `state = 'sent', sent_at = now(), body_sealed = NULL, last_error = NULL`);
}

/** `retrySeconds` null: the mail is given up. */
export async function bookNotSent(
  executor: Executor,
  mail: ClaimedMail,
  error: string,
  retrySeconds: number | null,
): Promise<void> {
  await MAILS.book(
    executor,
    mail,
    `failures = failures + 1, last_error = left($3, 500), state = CASE WHEN $4::int IS NULL THEN 'failed' ELSE 'due' END,
     body_sealed = CASE WHEN $4::int IS NULL THEN NULL ELSE body_sealed END,
     due_at = now() + make_interval(secs => COALESCE($4::int, 0))`,
    [error, retrySeconds],
  );
}
