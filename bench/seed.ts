import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { apiToken, TOKEN_RANDOM_BYTES } from '../src/auth/api-token';

export interface SeededAgency {
  readonly agencyId: number;
  readonly key: string;
}

/** Limits that no run reaches: what is measured is the counting, not the refusing. */
const ALL = {
  ratePerMinute: 1_000_000_000,
  monthlyQuota: 1_000_000_000,
  monthlyFreshQuota: 1_000_000,
  domains: 1_000_000,
};

export async function seedAgency(client: Client): Promise<SeededAgency> {
  const token = apiToken(randomBytes(TOKEN_RANDOM_BYTES));
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO agencies (name, email, tier, limit_overrides) VALUES ('Bench', $1, 'agency', $2) RETURNING id`,
    [`${token.prefix}@bench.example`, ALL],
  );
  const agencyId = rows[0]?.id ?? 0;
  await client.query('INSERT INTO api_keys (agency_id, token_hash, token_prefix) VALUES ($1, $2, $3)', [
    agencyId,
    token.hash,
    token.prefix,
  ]);
  return { agencyId, key: token.plaintext };
}

/** A domain with one young snapshot whose report has about `bytes` bytes. */
export async function seedReport(client: Client, agencyId: number, bytes: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'INSERT INTO domains (agency_id, host) VALUES ($1, $2) RETURNING id',
    [agencyId, `${randomUUID()}.example`],
  );
  const domainId = rows[0]?.id ?? 0;
  const buildId = randomUUID();
  await client.query(
    `INSERT INTO builds (id, domain_id, cause, state, ended_at) VALUES ($1, $2, 'onboard', 'done', now())`,
    [buildId, domainId],
  );
  const section = JSON.stringify({ figure: 12.34, items: filler(Math.floor(bytes / 5) - 40) });
  await client.query(
    `INSERT INTO snapshots (version_id, domain_id, build_id, generated_at, source, overview, citations, readiness, signals, recommendations)
     VALUES ($1, $2, $3, now(), 'live', $4, $4, $4, $4, $4)`,
    [randomUUID(), domainId, buildId, section],
  );
  return domainId;
}

/** Words, so that the text compresses about as a report does. */
function filler(bytes: number): string[] {
  const items: string[] = [];
  for (let length = 0; length < bytes;) {
    const item = `answer ${randomBytes(6).toString('hex')} names the brand in place ${items.length % 7}`;
    items.push(item);
    length += item.length + 3;
  }
  return items;
}
