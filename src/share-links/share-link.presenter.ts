import type { NewShareLinkDto, ShareLinkDto } from './share-link.dto';
import type { ShareLink } from './share-link.entity';
import type { MadeLink } from './share-links.service';

export function presentShareLink({
  id,
  name,
  createdAt,
  expiresAt,
  revokedAt,
  lastOpenedAt,
}: ShareLink): Pick<ShareLinkDto, keyof ShareLinkDto> {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
    last_opened_at: lastOpenedAt?.toISOString() ?? null,
  };
}

/** `publicBaseUrl`: where the service is reached from outside, without a trailing slash. */
export function presentNewShareLink({ link, token }: MadeLink, publicBaseUrl: string): NewShareLinkDto {
  return { ...presentShareLink(link), url: `${publicBaseUrl}/share/${token}` };
}
