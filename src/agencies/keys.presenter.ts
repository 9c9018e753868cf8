import type { ApiKey } from '../auth/api-key.entity';
import type { KeyDto } from './keys.dto';

export function presentKey({ tokenPrefix, name, scope, createdAt, lastUsedAt, revokedAt }: ApiKey): KeyDto {
  return {
    token_prefix: tokenPrefix,
    name,
    scope,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
  };
}
