import type { BrandPage } from '../profile/brand-evidence';
import type { SiteEvidence } from '../profile/site-profile';
import type { PageAnalysis } from '../signals/analyse-page';

/** What the home page says about whose site it is; null: it could not be read. */
export function siteEvidence(host: string, home: PageAnalysis | null): SiteEvidence {
  if (home === null) {
    const nothing = { title: null, description: null, headings: [], text: '' };
    return { host, pages: [], home: nothing, declaredLanguage: null };
  }
  return {
    host,
    pages: [brandPage(home)],
    home: {
      title: home.title,
      description: home.description,
      headings: home.headings,
      text: home.mainText,
    },
    declaredLanguage: home.language,
  };
}

function brandPage({ title, h1, brand }: PageAnalysis): BrandPage {
  return {
    title,
    h1,
    ogSiteName: brand.siteName,
    applicationName: brand.applicationName,
    websiteName: brand.websiteName,
    jsonLdOrganizations: brand.organizations.map(({ name, alternateNames, legalName }) => ({
      name,
      alternateName: alternateNames,
      legalName,
    })),
    logoAlt: brand.logoAlt,
    isHome: true,
  };
}
