import { z } from 'zod';
import { checkedRow } from '../database/checked-rows';
import type { Executor } from '../database/query';

const openedShape = z.object({
  domainId: z.int(),
  agencyId: z.int(),
  agencyName: z.string(),
  tier: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
});
/** A link that somebody opens, by the database's clock. */
export type OpenedLink = Readonly<z.infer<typeof openedShape>>;

/** Notes that the link was opened. null: there never was such a link, or its domain is gone. */
export async function openLink(executor: Executor, tokenHash: Buffer): Promise<OpenedLink | null> {
  return await checkedRow(
    executor,
    openedShape,
    `WITH found AS (
       SELECT link.id, domain.id AS "domainId", agency.id AS "agencyId", agency.name AS "agencyName", agency.tier,
              CASE WHEN link.revoked_at IS NOT NULL THEN 'revoked'
                   WHEN link.expires_at <= now() THEN 'expired' ELSE 'open' END AS state
         FROM share_links link
         JOIN domains domain ON domain.id = link.domain_id AND domain.deleted_at IS NULL
         JOIN agencies agency ON agency.id = domain.agency_id
        WHERE link.token_hash = $1
     ), noted AS (
       UPDATE share_links SET last_opened_at = date_trunc('minute', now())
         FROM found WHERE share_links.id = found.id AND found.state = 'open'
          AND (last_opened_at IS NULL OR last_opened_at < date_trunc('minute', now()))
     )
     SELECT "domainId", "agencyId", "agencyName", tier, state FROM found`,
    [tokenHash],
  );
}

/** The links of a domain that can still be opened. */
export async function countOpenLinks(executor: Executor, domainId: number): Promise<number> {
  const row = await checkedRow(
    executor,
    z.object({ links: z.int() }),
    `SELECT count(*)::int AS links FROM share_links
      WHERE domain_id = $1 AND revoked_at IS NULL AND expires_at > now()`,
    [domainId],
  );
  return row?.links ?? 0;
}
