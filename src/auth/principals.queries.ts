import { z } from 'zod';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import type { Principal } from './principal';
import { effectiveLimits, knownTier } from './tiers';

const COLUMNS = `k.id AS "keyId", k.scope, a.id AS "agencyId", a.name AS "agencyName", a.tier,
  a.limit_overrides AS "limitOverrides"`;

const principalShape = z
  .object({
    keyId: z.int(),
    scope: z.enum(['full', 'read']),
    agencyId: z.int(),
    agencyName: z.string(),
    tier: z.string(),
    limitOverrides: z.record(z.string(), z.int()),
  })
  .transform(({ tier, limitOverrides, ...row }): Principal => ({
    ...row,
    tier: knownTier(tier),
    limits: effectiveLimits(tier, limitOverrides),
  }));

const hashedShape = z.object({ hash: z.string() }).loose();

/** The principals of the live keys among these, by the SHA-256 hash of the token in hexadecimal. */
export async function principalsByHash(
  executor: Executor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Principal>> {
  const rows = await checkedRows(
    executor,
    hashedShape,
    `SELECT encode(k.token_hash, 'hex') AS hash, ${COLUMNS}
       FROM api_keys k JOIN agencies a ON a.id = k.agency_id
      WHERE k.revoked_at IS NULL
        AND k.token_hash = ANY (SELECT decode(hash, 'hex') FROM unnest($1::text[]) AS given (hash))`,
    [hashes],
  );
  return new Map(rows.map(({ hash, ...row }) => [hash, principalShape.parse(row)]));
}

/** null when the key is revoked, or its sessions were ended since this one began. */
export async function principalOfSession(
  executor: Executor,
  keyId: number,
  sessionEpoch: number,
): Promise<Principal | null> {
  return await checkedRow(
    executor,
    principalShape,
    `SELECT ${COLUMNS} FROM api_keys k JOIN agencies a ON a.id = k.agency_id
      WHERE k.id = $1 AND k.revoked_at IS NULL AND k.session_epoch = $2`,
    [keyId, sessionEpoch],
  );
}
