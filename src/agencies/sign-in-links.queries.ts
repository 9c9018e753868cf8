import { z } from 'zod';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';

/** How long a link works. */
export const LIFE_MINUTES = 15;
const LIFE_SECONDS = LIFE_MINUTES * 60;
/** More would fill a stranger's mailbox. Who has none that works gets one: nobody can use them up for somebody else. */
const MOST_LINKS = { count: 5, inSeconds: 3_600 };

const memberShape = z.object({ personId: z.int(), agencyName: z.string() });
export type Member = Readonly<z.infer<typeof memberShape>>;

/** Who has this address, in any agency. `email`: lower case. */
export async function membersOf(executor: Executor, email: string): Promise<Member[]> {
  return await checkedRows(
    executor,
    memberShape,
    `SELECT p.id AS "personId", a.name AS "agencyName" FROM people p JOIN agencies a ON a.id = p.agency_id
      WHERE p.email = $1 ORDER BY p.id`,
    [email],
  );
}

/** Until the end of the transaction nobody else counts or inserts links of these people. */
export async function lockPeople(executor: Executor, people: readonly Member[]): Promise<void> {
  const ids = people.map(({ personId }) => personId);
  await executor.query('SELECT FROM people WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
}

/**
 * False: the person got as many links as one may get within the time, one of them still works, and this one is not there.
 * Needs `lockPeople`.
 */
export async function insertLink(executor: Executor, personId: number, tokenHash: Buffer): Promise<boolean> {
  const row = await checkedRow(
    executor,
    z.object({ personId: z.int() }),
    `INSERT INTO sign_in_links (token_hash, person_id)
     SELECT $2, id FROM people WHERE id = $1
        AND ((SELECT count(*) FROM sign_in_links
               WHERE person_id = $1 AND created_at > now() - make_interval(secs => $4)) < $3
             OR NOT EXISTS (SELECT FROM sign_in_links
               WHERE person_id = $1 AND used_at IS NULL AND created_at > now() - make_interval(secs => $5)))
     RETURNING person_id AS "personId"`,
    [personId, tokenHash, MOST_LINKS.count, MOST_LINKS.inSeconds, LIFE_SECONDS],
  );
  return row !== null;
}

const OPEN = 'used_at IS NULL AND link.created_at > now() - make_interval(secs => $2)';

const holderShape = z.object({ email: z.string(), agencyName: z.string() });
/** Whom an open link lets in. */
export type LinkHolder = Readonly<z.infer<typeof holderShape>>;

/** null when the link was used, is too old, or never was. */
export async function holderOfLink(executor: Executor, tokenHash: Buffer): Promise<LinkHolder | null> {
  return await checkedRow(
    executor,
    holderShape,
    `SELECT p.email, a.name AS "agencyName"
       FROM sign_in_links link JOIN people p ON p.id = link.person_id JOIN agencies a ON a.id = p.agency_id
      WHERE link.token_hash = $1 AND ${OPEN}`,
    [tokenHash, LIFE_SECONDS],
  );
}

/** Takes every open link from the people of an agency. */
export async function voidLinksOfAgency(executor: Executor, agencyId: number): Promise<void> {
  await executor.query(
    `UPDATE sign_in_links link SET used_at = now()
       FROM people WHERE people.id = link.person_id AND people.agency_id = $1 AND link.used_at IS NULL`,
    [agencyId],
  );
}

/** `epoch`: of the sessions of that person when the link was used; ending all sessions raises it. */
const linkUser = z.object({ id: z.int(), epoch: z.int() });
export type LinkUser = Readonly<z.infer<typeof linkUser>>;

/** Uses an open link up, and with it the others of the same person. null as `holderOfLink`. */
export async function useLink(executor: Executor, tokenHash: Buffer): Promise<LinkUser | null> {
  return await checkedRow(
    executor,
    linkUser,
    // the person first, as whoever ends all sessions: two that wait for each other would be a deadlock
    `WITH holder AS (
       SELECT people.id FROM people JOIN sign_in_links link ON link.person_id = people.id
        WHERE link.token_hash = $1 AND ${OPEN} FOR UPDATE OF people
     ), used AS (
       UPDATE sign_in_links link SET used_at = now() FROM holder
        WHERE link.person_id = holder.id AND link.token_hash = $1 AND ${OPEN} RETURNING link.person_id
     ), others AS (
       UPDATE sign_in_links link SET used_at = now()
         FROM used WHERE link.person_id = used.person_id AND link.token_hash <> $1 AND link.used_at IS NULL
     )
     UPDATE people SET last_signed_in_at = now() FROM used WHERE people.id = used.person_id
     RETURNING people.id, people.session_epoch AS epoch`,
    [tokenHash, LIFE_SECONDS],
  );
}
