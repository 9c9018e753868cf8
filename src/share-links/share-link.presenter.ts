import type { ShareLinkDto } from './share-link.dto';
import type { ShareLink } from './share-link.entity';

export function presentShareLink(link: ShareLink): Pick<ShareLinkDto, keyof ShareLinkDto> {
  const { id, name, createdAt, expiresAt, revokedAt, lastOpenedAt } = link;
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
    last_opened_at: lastOpenedAt?.toISOString() ?? null,
  };
}
