import { detectLanguage, primaryLanguage } from '../text/language';
import { promptLanguage } from './buyer-prompts';
import { classifyVertical, isSure, OTHER_LABELS, verticalWords } from './classify-vertical';
import { identifyTask, identityShape } from './identify-task';
import { inferBrand } from './infer-brand';
import { promptSet, type WrittenPrompt } from './prompt-set';
import { promptsShape, promptsTask } from './prompts-task';
import { ownWords, siteCues } from './site-cues';
import { decideBrand, decideVertical, type SiteEvidence, type SiteProfile } from './site-profile';
import type { AskedModel } from './structured-ask';

/** What a site is: with a model where one can be asked, by rules where not. Rejects only when the model's work was aborted. */
export async function identifySite(site: SiteEvidence, engine: AskedModel | null): Promise<SiteProfile> {
  const { title, description, headings, text } = site.home;
  const { language, languageConfidence } = languageOf(site);
  const rules = { brand: inferBrand(site), vertical: classifyVertical(site.home) };
  const said = await engine?.ask(identifyTask({ host: site.host, ...site.home, language }), identityShape);
  const { brand, decidedBy } =
    said == null ? { ...rules, decidedBy: 'rules' as const } : decideBrand(rules.brand, said, site);
  const identity = { name: brand.name, aliases: brand.aliases, host: site.host };
  const sold =
    said == null
      ? { vertical: rules.vertical, label: null }
      : decideVertical(rules.vertical, said, language, identity);
  const { vertical } = sold;
  const spoken = promptLanguage(language);
  const usesModel = decidedBy !== 'rules' || sold.label !== null || vertical !== rules.vertical;
  const words = isSure(vertical)
    ? verticalWords(vertical.vertical, spoken)?.label
    : ownWords(title, identity, language);
  const lines = [title ?? '', description ?? '', ...headings, ...text.slice(0, 8000).split('\n')];
  return {
    host: site.host,
    brand,
    vertical,
    label: sold.label ?? words ?? OTHER_LABELS[spoken],
    language,
    languageConfidence,
    cues: siteCues(lines, headings, identity, language),
    decidedBy: usesModel && decidedBy === 'rules' ? 'both' : decidedBy,
    model: usesModel ? (engine?.model ?? null) : null,
  };
}

/** The profile with what further pages say about the brand; a brand that a model named stays. */
export function withPages(profile: SiteProfile, site: SiteEvidence): SiteProfile {
  return profile.decidedBy === 'rules' ? { ...profile, brand: inferBrand(site) } : profile;
}

/**
 * Exactly five prompts, distinct, without the brand's name and, for buyers of a `country`, that of another.
 * Rejects only when the model's work was aborted.
 */
export async function writePrompts(
  profile: SiteProfile,
  pageExcerpts: readonly string[],
  engine: AskedModel | null,
  country: string | null,
): Promise<WrittenPrompt[]> {
  const { brand, vertical, label, language, cues, host } = profile;
  const task = promptsTask({ brand: brand.name, label, language, country, excerpts: pageExcerpts });
  const offered = await engine?.ask(task, promptsShape);
  const subject = {
    vertical: isSure(vertical) ? vertical.vertical : 'other',
    // templates of another language do not take the words of this one
    label: promptLanguage(language) === language ? label : null,
    language,
    cues,
    country,
    brand: { name: brand.name, aliases: brand.aliases, host },
  };
  return promptSet(subject, offered?.prompts ?? [], engine?.model ?? null);
}

/** Text and declaration are two witnesses. */
function languageOf({
  home,
  declaredLanguage,
}: SiteEvidence): Pick<SiteProfile, 'language' | 'languageConfidence'> {
  const language = detectLanguage(home.text, declaredLanguage);
  if (language === null) return { language: 'en', languageConfidence: 0.3 };
  const isAgreed = detectLanguage(home.text) === language && primaryLanguage(declaredLanguage) === language;
  return { language, languageConfidence: isAgreed ? 0.98 : 0.8 };
}
