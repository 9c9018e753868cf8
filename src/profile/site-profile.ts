import { nameKey, withoutLegalForm } from '../text/company-name';
import { fold } from '../text/fold';
import { collapse } from '../text/tidy';
import { verticalWords, type PageWords, type VerticalGuess } from './classify-vertical';
import { promptLanguage } from './buyer-prompts';
import type { ModelIdentity } from './identify-task';
import type { BrandPage } from './brand-evidence';
import type { InferredBrand } from './infer-brand';
import { acceptedLabel, type ForbiddenNames } from './prompt-rules';
import type { SiteCues } from './site-cues';

/** What was found on a site. `home`: words of the home page; `pages`: what its pages say about the brand. */
export interface SiteEvidence {
  readonly host: string;
  readonly pages: readonly BrandPage[];
  readonly home: PageWords;
  /** Language that the home page declares. */
  readonly declaredLanguage: string | null;
}

/** What a site is. */
export interface SiteProfile {
  readonly host: string;
  readonly brand: InferredBrand;
  readonly vertical: VerticalGuess;
  /** Words of a buyer for the vertical in the site's language. */
  readonly label: string;
  /** Primary language subtag. */
  readonly language: string;
  /** 0 to 1. */
  readonly languageConfidence: number;
  readonly cues: SiteCues;
  /** `both`: model and rules agree on the brand, or each gave a part. */
  readonly decidedBy: 'model' | 'rules' | 'both';
  /** The model that was heard; null when the rules decided alone. */
  readonly model: string | null;
}

const MAX_ALIASES = 8;

/**
 * Brand by model and rules. Where they agree the spelling of the model is taken; where not, the model is believed only
 * when its name appears on the site.
 */
export function decideBrand(
  rules: InferredBrand,
  model: ModelIdentity,
  evidence: SiteEvidence,
): Pick<SiteProfile, 'brand' | 'decidedBy'> {
  const name = withoutLegalForm(model.brand);
  const said = nameKey(name);
  const agrees = [rules.name, ...rules.aliases].some((known) => nameKey(known) === said);
  if (!agrees && !standsOn(name, evidence)) return { brand: rules, decidedBy: 'rules' };
  const others = [
    rules.name,
    ...rules.aliases,
    ...model.aliases.filter((alias) => standsOn(alias, evidence)),
  ];
  const aliases = [...new Map(others.map((alias) => [nameKey(alias), alias])).values()]
    .filter((alias) => nameKey(alias) !== said && nameKey(alias) !== '')
    .slice(0, MAX_ALIASES);
  const confidence = agrees ? Math.max(rules.confidence, 0.9) : 0.6;
  return { brand: { name, aliases, confidence }, decidedBy: agrees ? 'both' : 'model' };
}

/** Vertical by model where it names one of the taxonomy, or another in words that name no brand; else by rules. */
export function decideVertical(
  rules: VerticalGuess,
  model: ModelIdentity,
  language: string,
  brand: ForbiddenNames,
): { readonly vertical: VerticalGuess; readonly label: string | null } {
  const words = verticalWords(model.vertical, 'en');
  const label = acceptedLabel(model.vertical_label, brand);
  if (words === null) {
    if (model.vertical !== 'other' || label === null) return { vertical: rules, label: null };
    return { vertical: { vertical: 'other', label, confidence: 0.7 }, label };
  }
  const agrees = rules.vertical === model.vertical;
  const vertical = {
    vertical: model.vertical,
    label: promptLanguage(language) === 'en' && label !== null ? label : words.label,
    confidence: agrees ? Math.max(rules.confidence, 0.9) : 0.7,
  };
  return { vertical, label };
}

function standsOn(name: string, { pages, home }: SiteEvidence): boolean {
  const wanted = collapse(fold(name));
  if (wanted.length < 2) return false;
  const texts = [
    home.title,
    home.description,
    ...home.headings,
    home.text,
    ...pages.flatMap((page) => [page.title, page.h1, page.ogSiteName, page.websiteName, page.logoAlt]),
  ];
  const edge = (sign: string | undefined): boolean => sign === undefined || !/[\p{L}\p{N}]/u.test(sign);
  return texts.some((text) => {
    const page = collapse(fold(text ?? ''));
    for (let at = page.indexOf(wanted); at >= 0; at = page.indexOf(wanted, at + 1)) {
      if (edge(page[at - 1]) && edge(page[at + wanted.length])) return true;
    }
    return false;
  });
}
