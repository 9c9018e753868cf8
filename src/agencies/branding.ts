import { TIERS, type TierName } from '../auth/tiers';
import type { AgencyBranding } from './agency-branding.entity';
import type { LogoImage } from './logo-process';

const STANDARD_PRIMARY = '#1c3d6e';
const STANDARD_ACCENT = '#2f6fd0';

/** What a client report is drawn with. */
export interface ReportBrand {
  readonly agencyName: string;
  /** `#rrggbb`: ground of the cover and headings. */
  readonly primaryColor: string;
  /** `#rrggbb`: the client's own bars. */
  readonly accentColor: string;
  readonly sourceLine: boolean;
  readonly logo: LogoImage | null;
}

/** `branding` null: the agency has set nothing. A tier that does not allow it brings the source line back. */
export function reportBrand(
  agencyName: string,
  tier: TierName,
  branding: AgencyBranding | null,
): ReportBrand {
  const { logo = null, logoWidth = null, logoHeight = null } = branding ?? {};
  return {
    agencyName,
    primaryColor: branding?.primaryColor ?? STANDARD_PRIMARY,
    accentColor: branding?.accentColor ?? branding?.primaryColor ?? STANDARD_ACCENT,
    sourceLine: branding?.sourceLine !== false || !TIERS[tier].whiteLabel,
    logo:
      logo === null || logoWidth === null || logoHeight === null
        ? null
        : { png: logo, width: logoWidth, height: logoHeight },
  };
}
