import { Injectable } from '@nestjs/common';
import { detectLanguage } from '../text/language';
import { promptLanguage } from './buyer-prompts';
import { classifyVertical, OTHER_LABELS, verticalWords } from './classify-vertical';
import { identifyTask, identityShape } from './identify-task';
import { inferBrand } from './infer-brand';
import { promptSet, type WrittenPrompt } from './prompt-set';
import { promptsShape, promptsTask } from './prompts-task';
import { siteCues } from './site-cues';
import { decideBrand, decideVertical, type SiteEvidence, type SiteProfile } from './site-profile';
import type { AskedModel } from './structured-ask';

/** Finds out what a site is, and what its buyers ask. With a model where one can be asked, by rules where not. */
@Injectable()
export class ProfileService {
  /** Rejects only when the model's work was aborted. */
  async identify(site: SiteEvidence, engine: AskedModel | null): Promise<SiteProfile> {
    const language = detectLanguage(site.home.text, site.declaredLanguage) ?? 'en';
    const rules = { brand: inferBrand(site), vertical: classifyVertical(site.home) };
    const said = await engine?.ask(identifyTask({ host: site.host, ...site.home, language }), identityShape);
    const named = said == null ? null : decideBrand(rules.brand, said, site);
    const brand = named?.brand ?? rules.brand;
    const identity = { name: brand.name, aliases: brand.aliases, host: site.host };
    const sold = said == null ? null : decideVertical(rules.vertical, said, language, identity);
    const vertical = sold?.vertical ?? rules.vertical;
    const spoken = promptLanguage(language);
    const usesModel =
      named !== null && (named.decidedBy !== 'rules' || sold?.label != null || vertical !== rules.vertical);
    return {
      host: site.host,
      brand,
      vertical,
      label: sold?.label ?? verticalWords(vertical.vertical, spoken)?.label ?? OTHER_LABELS[spoken],
      language,
      cues: siteCues(cueLines(site), site.home.headings, identity, language),
      decidedBy: usesModel ? (named.decidedBy === 'rules' ? 'both' : named.decidedBy) : 'rules',
      model: usesModel ? (engine?.model ?? null) : null,
    };
  }

  /** Exactly five prompts, distinct, without the brand's name. Rejects only when the model's work was aborted. */
  async writePrompts(
    profile: SiteProfile,
    pageExcerpts: readonly string[],
    engine: AskedModel | null,
  ): Promise<WrittenPrompt[]> {
    const { brand, vertical, label, language, cues, host } = profile;
    const task = promptsTask({ brand: brand.name, label, language, excerpts: pageExcerpts });
    const offered = await engine?.ask(task, promptsShape);
    const subject = {
      vertical: vertical.vertical,
      // templates of another language do not take the words of this one
      label: promptLanguage(language) === language ? label : null,
      language,
      cues,
      brand: { name: brand.name, aliases: brand.aliases, host },
    };
    return promptSet(subject, offered?.prompts ?? [], engine?.model ?? null);
  }
}

function cueLines({ home }: SiteEvidence): string[] {
  return [
    home.title ?? '',
    home.description ?? '',
    ...home.headings,
    ...home.text.slice(0, 8000).split('\n'),
  ];
}
