import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Batcher, LOOK_UP_BATCHES } from '../common/batcher';
import type { ShortCache } from '../common/short-cache';
import { queryRows } from '../database/query';
import { AccessMemoryService } from './access-memory.service';
import { hashToken } from './api-token';
import type { Principal } from './principal';

/** Who is behind a token. A revoked key counts no more within a second, in every process. */
@Injectable()
export class PrincipalsService {
  private readonly known: ShortCache<Principal>;
  private readonly lookUps = new Batcher<string, Principal | null>(
    async (hashes) => await this.live(hashes),
    LOOK_UP_BATCHES,
  );

  constructor(
    private readonly dataSource: DataSource,
    memory: AccessMemoryService,
  ) {
    this.known = memory.cache();
  }

  /** null when the token is unknown or revoked. At once, where it is remembered. */
  authenticate(plaintext: string): Principal | Promise<Principal | null> {
    const hash = hashToken(plaintext).toString('hex');
    return this.known.get(hash) ?? this.known.load(hash, async () => await this.lookUps.submit(hash));
  }

  private async live(hashes: readonly string[]): Promise<(Principal | null)[]> {
    const rows = await queryRows<Principal & { readonly hash: string }>(
      this.dataSource,
      `SELECT agency_id AS "agencyId", id AS "keyId", scope, encode(token_hash, 'hex') AS hash
         FROM api_keys
        WHERE revoked_at IS NULL
          AND token_hash = ANY (SELECT decode(hash, 'hex') FROM unnest($1::text[]) AS given (hash))`,
      [[...new Set(hashes)]],
    );
    const byHash = new Map(rows.map(({ hash, ...principal }) => [hash, principal]));
    return hashes.map((hash) => byHash.get(hash) ?? null);
  }
}
