import type { BrandPage } from '../profile/brand-evidence';
import type { SiteEvidence } from '../profile/site-profile';
import type { PageAnalysis } from '../signals/analyse-page';

/** What a site says about whose it is. `home` null: it could not be read. `others`: pages that could be read. */
export function siteEvidence(
  host: string,
  home: PageAnalysis | null,
  others: readonly PageAnalysis[] = [],
): SiteEvidence {
  if (home === null) {
    const nothing = { title: null, description: null, headings: [], text: '' };
    return { host, pages: [], home: nothing, declaredLanguage: null };
  }
  const { title, description, headings, mainText, language } = home;
  return {
    host,
    pages: [brandPage(home, true), ...others.map((page) => brandPage(page, false))],
    home: { title, description, headings, text: mainText },
    declaredLanguage: language,
  };
}

export function brandPage({ title, h1, brand }: PageAnalysis, isHome: boolean): BrandPage {
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
    homeLinks: brand.homeLinks,
    copyright: brand.copyright,
    isHome,
  };
}
