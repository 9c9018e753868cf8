import { z } from 'zod';
import { AppError } from '../common/app-error';
import { checkedRow, checkedRows } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { type Access, type Identity, type Principal, SCOPES } from './principal';
import { effectiveLimits, knownTier } from './tiers';

const AGENCY_COLUMNS = `a.id AS "agencyId", a.name AS "agencyName", a.tier, a.limit_overrides AS "limitOverrides"`;

const accessRow = z.object({
  scope: z.enum(SCOPES),
  agencyId: z.int(),
  agencyName: z.string(),
  tier: z.string(),
  limitOverrides: z.record(z.string(), z.int()),
});

function accessOf({ tier, limitOverrides, ...row }: z.infer<typeof accessRow>): Access {
  return { ...row, tier: knownTier(tier), limits: effectiveLimits(tier, limitOverrides) };
}

const accessShape = accessRow.transform(accessOf);
const principalByHash = accessRow
  .extend({ hash: z.string(), keyId: z.int() })
  .transform(({ hash, keyId, ...row }): [string, Principal] => [hash, { keyId, ...accessOf(row) }]);

/** The principals of the live keys among these, by the SHA-256 hash of the token in hexadecimal. */
export async function principalsByHash(
  executor: Executor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Principal>> {
  const rows = await checkedRows(
    executor,
    principalByHash,
    `SELECT encode(k.token_hash, 'hex') AS hash, k.id AS "keyId", k.scope, ${AGENCY_COLUMNS}
       FROM api_keys k JOIN agencies a ON a.id = k.agency_id
      WHERE k.revoked_at IS NULL
        AND k.token_hash = ANY (SELECT decode(hash, 'hex') FROM unnest($1::text[]) AS given (hash))`,
    [hashes],
  );
  return new Map(rows);
}

/** Where the rows stand that people sign in with, and which of them are live. */
const IDENTITIES = {
  key: { table: 'api_keys', live: 'revoked_at IS NULL' },
  person: { table: 'people', live: 'true' },
} as const;

/** null when the key is revoked or the person removed, or their sessions were ended since this one began. */
export async function accessOfSession(
  executor: Executor,
  { kind, id }: Identity,
  sessionEpoch: number,
): Promise<Access | null> {
  const { table, live } = IDENTITIES[kind];
  return await checkedRow(
    executor,
    accessShape,
    `SELECT who.scope, ${AGENCY_COLUMNS} FROM ${table} who JOIN agencies a ON a.id = who.agency_id
      WHERE who.id = $1 AND ${live} AND who.session_epoch = $2`,
    [id, sessionEpoch],
  );
}

/** The number that sessions begin under; null when the key or the person is gone. */
export async function sessionEpochOf(executor: Executor, { kind, id }: Identity): Promise<number | null> {
  const { table, live } = IDENTITIES[kind];
  const row = await checkedRow(
    executor,
    z.object({ epoch: z.int() }),
    `SELECT session_epoch AS epoch FROM ${table} WHERE id = $1 AND ${live}`,
    [id],
  );
  return row?.epoch ?? null;
}

export async function endSessionsOf(executor: Executor, { kind, id }: Identity): Promise<void> {
  const { table } = IDENTITIES[kind];
  await executor.query(`UPDATE ${table} SET session_epoch = session_epoch + 1 WHERE id = $1`, [id]);
}

/** Ends the sessions of all keys and people of an agency. */
export async function endSessionsOfAgency(executor: Executor, agencyId: number): Promise<void> {
  for (const { table } of Object.values(IDENTITIES)) {
    await executor.query(`UPDATE ${table} SET session_epoch = session_epoch + 1 WHERE agency_id = $1`, [
      agencyId,
    ]);
  }
}

const nameShape = z.object({ name: z.string(), scope: z.enum(SCOPES) });

/**
 * What a key or person of the agency is called, and what they may do now. Throws 401 `invalid_token` when they were
 * revoked or removed since they were let in: nothing must be done then.
 */
export async function liveIdentity(
  executor: Executor,
  agencyId: number,
  { kind, id }: Identity,
): Promise<z.infer<typeof nameShape>> {
  const { table, live } = IDENTITIES[kind];
  const name = kind === 'key' ? 'token_prefix' : 'email';
  const found = await checkedRow(
    executor,
    nameShape,
    `SELECT ${name} AS name, scope FROM ${table} WHERE id = $1 AND agency_id = $2 AND ${live}`,
    [id, agencyId],
  );
  if (found === null) throw new AppError('invalid_token', 'The API key is unknown or revoked');
  return found;
}
