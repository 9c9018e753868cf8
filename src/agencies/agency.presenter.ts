import { knownTier } from '../auth/tiers';
import type { AgencyDto } from './agency.dto';
import { reportBrand } from './branding';
import type { BrandedAgency } from './branding.service';

export function presentAgency({ agency, branding }: BrandedAgency): AgencyDto {
  const { id, name, email, createdAt } = agency;
  const tier = knownTier(agency.tier);
  const { sourceLine, logo } = reportBrand(name, tier, branding);
  return {
    agency_id: id,
    name,
    email,
    tier,
    created_at: createdAt.toISOString(),
    branding: {
      primary_color: branding?.primaryColor ?? null,
      accent_color: branding?.accentColor ?? null,
      source_line: sourceLine,
      logo: logo === null ? null : { width: logo.width, height: logo.height, bytes: logo.png.length },
    },
  };
}
