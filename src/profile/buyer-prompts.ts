import { BUYER_WORDS, SPARE_TEMPLATES } from './buyer-words';
import { OTHER_LABELS, PROMPT_LANGUAGES, verticalWords, type PromptLanguage } from './classify-vertical';
import { namesOtherCountry } from './country-names';
import { namesBrand, PROMPT_INTENTS, type ForbiddenNames, type PromptIntent } from './prompt-rules';
import type { SiteCues } from './site-cues';

export interface BuyerPrompt {
  readonly text: string;
  readonly intent: PromptIntent;
}

export interface PromptSubject {
  readonly vertical: string;
  /** Words of a buyer for the vertical, where better ones than the taxonomy's are known; in the prompts' language. */
  readonly label: string | null;
  /** Primary language subtag; prompts are English where there are no templates for it. */
  readonly language: string;
  readonly cues: SiteCues;
  /** Of the buyers, ISO 3166-1 alpha-2; null: not known. */
  readonly country: string | null;
  readonly brand: ForbiddenNames;
}

/** Five prompts of a buyer, one for each intent, deterministic, never with the brand's name. */
export function buyerPrompts({
  vertical,
  label,
  language,
  cues,
  country,
  brand,
}: PromptSubject): BuyerPrompt[] {
  const spoken = promptLanguage(language);
  const { templates, buyers, anyOffer } = BUYER_WORDS[spoken];
  const words = verticalWords(vertical, spoken);
  const labels = [label ?? '', words?.label ?? '', OTHER_LABELS[spoken], anyOffer].filter(Boolean);
  const audience = cues.audience ?? buyers[words?.buyer ?? 'business'];
  const offering = cues.offering;
  const isFit = (text: string): boolean =>
    !namesBrand(text, brand) && !namesOtherCountry(text, spoken, country);
  return PROMPT_INTENTS.map((intent) => {
    const template =
      intent === 'problem' && offering === null ? templates.problemWithoutOffering : templates[intent];
    const usual = labels.flatMap((one) => [
      fill(template, one, audience, offering ?? ''),
      fill(templates[intent], one, buyers.business, one),
    ]);
    const spare = [...labels, BUYER_WORDS.en.anyOffer].map((one) => fill(SPARE_TEMPLATES[intent], one));
    const texts = [...usual, ...spare];
    return {
      intent,
      text: texts.find(isFit) ?? texts.find((text) => !namesBrand(text, brand)) ?? texts.at(-1) ?? '',
    };
  });
}

export function promptLanguage(language: string): PromptLanguage {
  return PROMPT_LANGUAGES.find((known) => known === language) ?? 'en';
}

function fill(template: string, label: string, audience = '', offering = ''): string {
  return template
    .replace('{label}', () => label)
    .replace('{audience}', () => audience)
    .replace('{offering}', () => offering);
}
