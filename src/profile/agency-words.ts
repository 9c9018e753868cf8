import { verticalNamed, verticalWords } from './classify-vertical';
import { promptLanguage } from './buyer-prompts';
import type { SiteProfile } from './site-profile';

/** What an agency says about the site of its client; what is missing it does not say. */
export interface AgencyWords {
  readonly brand?: string;
  readonly aliases?: readonly string[];
  readonly products?: readonly string[];
  readonly vertical?: string;
  readonly language?: string;
}

/** A site's profile for writing prompts, with the words of the agency in place of what was inferred. */
export function withAgencyWords(site: SiteProfile, own: AgencyWords): SiteProfile {
  const { brand, aliases, products = [], vertical, language = site.language } = own;
  const names = [brand ?? site.brand.name, ...(aliases ?? site.brand.aliases), ...products];
  // a prompt must not name what was taken for the brand either
  const [name = site.brand.name, ...others] = brand === undefined ? names : [...names, site.brand.name];
  return {
    ...site,
    brand: { ...site.brand, name, aliases: others },
    language,
    ...(vertical === undefined ? labelIn(site, language) : labelled(site, vertical)),
  };
}

/** The words for an inferred vertical, in the language of the agency. */
function labelIn(site: SiteProfile, language: string): Pick<SiteProfile, 'label'> {
  if (language === site.language) return { label: site.label };
  const words = verticalWords(site.vertical.vertical, promptLanguage(language));
  return { label: words?.label ?? site.label };
}

/** Certain: the agency says so. Words that are not of the taxonomy stand for themselves. */
function labelled(site: SiteProfile, label: string): Pick<SiteProfile, 'label' | 'vertical'> {
  const vertical = verticalNamed(label) ?? 'other';
  return { label, vertical: { ...site.vertical, vertical, label, confidence: 1 } };
}
