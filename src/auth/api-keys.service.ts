import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Executor, queryRow, queryRows } from '../database/query';
import { apiToken, TOKEN_RANDOM_BYTES } from './api-token';
import type { ApiToken } from './api-token';

export interface KeyListing {
  readonly tokenPrefix: string;
  readonly scope: 'full' | 'read';
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

@Injectable()
export class ApiKeysService {
  constructor(private readonly dataSource: DataSource) {}

  /** Makes a key inside the caller's transaction. The plaintext is in the answer and nowhere else. */
  async issue(executor: Executor, agencyId: number, scope: 'full' | 'read' = 'full'): Promise<ApiToken> {
    const token = apiToken(randomBytes(TOKEN_RANDOM_BYTES));
    await executor.query(
      'INSERT INTO api_keys (agency_id, token_hash, token_prefix, scope) VALUES ($1, $2, $3, $4)',
      [agencyId, token.hash, token.prefix, scope],
    );
    return token;
  }

  /** False for a key that was revoked, or never was. */
  async isLive(keyId: number): Promise<boolean> {
    const sql = 'SELECT id FROM api_keys WHERE id = $1 AND revoked_at IS NULL';
    return (await queryRow(this.dataSource, sql, [keyId])) !== null;
  }

  async list(agencyId: number): Promise<KeyListing[]> {
    return await queryRows<KeyListing>(
      this.dataSource,
      `SELECT token_prefix AS "tokenPrefix", scope, created_at AS "createdAt", revoked_at AS "revokedAt"
         FROM api_keys WHERE agency_id = $1 ORDER BY id`,
      [agencyId],
    );
  }

  /** Revokes every live key with this prefix; answers how many there were. */
  async revoke(tokenPrefix: string): Promise<number> {
    const rows = await queryRows(
      this.dataSource,
      'UPDATE api_keys SET revoked_at = now() WHERE token_prefix = $1 AND revoked_at IS NULL RETURNING id',
      [tokenPrefix],
    );
    return rows.length;
  }
}
