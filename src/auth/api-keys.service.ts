import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, Repository } from 'typeorm';
import { ApiKey } from './api-key.entity';
import { insertKey, type NewKey } from './api-keys.queries';
import { apiToken, type ApiToken, TOKEN_RANDOM_BYTES } from './api-token';

export interface IssuedKey {
  readonly key: ApiKey;
  /** With the plaintext, which is kept nowhere. */
  readonly token: ApiToken;
}

@Injectable()
export class ApiKeysService {
  constructor(@InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>) {}

  /** Makes a key inside the caller's transaction. No other key begins with the same 12 characters. */
  async issue(manager: EntityManager, asked: NewKey): Promise<IssuedKey> {
    for (;;) {
      const token = apiToken(randomBytes(TOKEN_RANDOM_BYTES));
      const id = await insertKey(manager, asked, token);
      if (id !== null) return { key: await manager.findOneByOrFail(ApiKey, { id }), token };
    }
  }

  /** Newest first; those with an id below `beforeId`. */
  async page(agencyId: number, beforeId: number | null, limit: number): Promise<ApiKey[]> {
    return await this.keys.find({
      where: { agencyId, ...(beforeId !== null && { id: LessThan(beforeId) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Live ones first, the newest first among each. */
  async overview(agencyId: number, limit: number): Promise<ApiKey[]> {
    return await this.keys.find({
      where: { agencyId },
      order: { revokedAt: { direction: 'DESC', nulls: 'FIRST' }, id: 'DESC' },
      take: limit,
    });
  }

  async live(agencyId: number, manager: EntityManager = this.keys.manager): Promise<ApiKey[]> {
    return await manager.findBy(ApiKey, { agencyId, revokedAt: IsNull() });
  }

  /** Revokes the live key with this prefix. False: there is none. */
  async revoke(tokenPrefix: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(
      ApiKey,
      { tokenPrefix, revokedAt: IsNull() },
      { revokedAt: () => 'now()' },
    );
    return affected === 1;
  }
}
