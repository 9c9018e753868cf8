import { OTHER_LABELS, PROMPT_LANGUAGES, verticalWords, type PromptLanguage } from './classify-vertical';
import { namesBrand, PROMPT_INTENTS, type ForbiddenNames, type PromptIntent } from './prompt-rules';
import { AUDIENCES, SPARE_TEMPLATES, TEMPLATES } from './prompt-templates';
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
  readonly brand: ForbiddenNames;
}

const LAST_RESORT: Readonly<Record<PromptLanguage, string>> = {
  en: 'options',
  de: 'Möglichkeiten',
  fr: 'solutions',
  es: 'opciones',
  it: 'soluzioni',
  nl: 'opties',
  pt: 'opções',
};

/** Five prompts of a buyer, one for each intent, deterministic, never with the brand's name. */
export function buyerPrompts({ vertical, label, language, cues, brand }: PromptSubject): BuyerPrompt[] {
  const spoken = promptLanguage(language);
  const words = verticalWords(vertical, spoken);
  const labels = [label ?? '', words?.label ?? '', OTHER_LABELS[spoken], LAST_RESORT[spoken]].filter(
    (one) => one !== '',
  );
  const audience = cues.audience ?? AUDIENCES[words?.buyer ?? 'business'][spoken];
  const offering = cues.offering;
  return PROMPT_INTENTS.map((intent) => {
    const templates = TEMPLATES[spoken];
    const template =
      intent === 'problem' && offering === null ? templates.problemWithoutOffering : templates[intent];
    const usual = labels.flatMap((one) => [
      fill(template, one, audience, offering ?? ''),
      fill(templates[intent], one, AUDIENCES.business[spoken], one),
    ]);
    const spare = [...labels, LAST_RESORT.en].map((one) => fill(SPARE_TEMPLATES[intent], one, '', ''));
    const texts = [...usual, ...spare];
    return { intent, text: texts.find((text) => !namesBrand(text, brand)) ?? texts.at(-1) ?? '' };
  });
}

export function promptLanguage(language: string): PromptLanguage {
  return PROMPT_LANGUAGES.find((known) => known === language) ?? 'en';
}

function fill(template: string, label: string, audience: string, offering: string): string {
  return template
    .replace('{label}', () => label)
    .replace('{audience}', () => audience)
    .replace('{offering}', () => offering);
}
