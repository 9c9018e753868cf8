import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { ApiKey } from './api-key.entity';
import { apiToken, type ApiToken, TOKEN_RANDOM_BYTES } from './api-token';

@Injectable()
export class ApiKeysService {
  constructor(@InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>) {}

  /** Makes a key inside the caller's transaction. The plaintext is in the answer and nowhere else. */
  async issue(manager: EntityManager, agencyId: number, scope: ApiKey['scope'] = 'full'): Promise<ApiToken> {
    const token = apiToken(randomBytes(TOKEN_RANDOM_BYTES));
    await manager.insert(ApiKey, { agencyId, tokenHash: token.hash, tokenPrefix: token.prefix, scope });
    return token;
  }

  /** Oldest first. */
  async list(agencyId: number): Promise<ApiKey[]> {
    return await this.keys.find({ where: { agencyId }, order: { id: 'ASC' } });
  }

  /** Revokes every live key with this prefix; returns how many there were. */
  async revoke(tokenPrefix: string): Promise<number> {
    const { affected } = await this.keys.update(
      { tokenPrefix, revokedAt: IsNull() },
      { revokedAt: () => 'now()' },
    );
    return affected ?? 0;
  }
}
