import { randomBytes } from 'node:crypto';
import { apiToken, TOKEN_RANDOM_BYTES } from '../../src/auth/api-token';
import type { Scope } from '../../src/auth/principal';
import type { Application } from '../support/application';

/** One more key of an agency, as the operator's command makes it. */
export async function furtherKey(app: Application, agencyId: number, scope: Scope = 'full'): Promise<string> {
  const token = apiToken(randomBytes(TOKEN_RANDOM_BYTES));
  await app.query(
    'INSERT INTO api_keys (agency_id, token_hash, token_prefix, scope) VALUES ($1, $2, $3, $4)',
    [agencyId, token.hash, token.prefix, scope],
  );
  return token.plaintext;
}
