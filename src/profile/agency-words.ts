import { isSure, OTHER_LABELS, verticalNamed, verticalWords } from './classify-vertical';
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

/**
 * A site's profile for writing prompts, with the words of the agency in place of what was inferred.
 * @param market language of its buyers; null: that of the agency, or of the site. Of another language than theirs, the
 *   words of the site are left out
 */
export function withAgencyWords(site: SiteProfile, own: AgencyWords, market: string | null): SiteProfile {
  const { brand, aliases, products = [], vertical, language: home = site.language } = own;
  const language = market ?? home;
  const names = [brand ?? site.brand.name, ...(aliases ?? site.brand.aliases), ...products];
  // a prompt must not name what was taken for the brand either
  const [name = site.brand.name, ...others] = brand === undefined ? names : [...names, site.brand.name];
  return {
    ...site,
    brand: { ...site.brand, name, aliases: others },
    language,
    ...(language !== site.language && { cues: { audience: null, offering: null } }),
    ...(vertical === undefined
      ? { label: labelIn(site, language) }
      : labelled(site, vertical, language === home ? null : language)),
  };
}

/** The words for an inferred vertical. */
function labelIn(site: SiteProfile, language: string): string {
  if (language === site.language) return site.label;
  const spoken = promptLanguage(language);
  const words = isSure(site.vertical) ? verticalWords(site.vertical.vertical, spoken) : null;
  return words?.label ?? OTHER_LABELS[spoken];
}

/** Certain: the agency says so. `foreign`: language in which words of the taxonomy are wanted; null: as it writes them. */
function labelled(
  site: SiteProfile,
  given: string,
  foreign: string | null,
): Pick<SiteProfile, 'label' | 'vertical'> {
  const vertical = verticalNamed(given) ?? 'other';
  const words = foreign === null ? null : verticalWords(vertical, promptLanguage(foreign));
  const label = words?.label ?? given;
  return { label, vertical: { ...site.vertical, vertical, label, confidence: 1 } };
}
