import { buyerPrompts, type BuyerPrompt, type PromptSubject } from './buyer-prompts';
import { namesOtherCountry } from './country-names';
import { acceptedPrompt, promptKey, type PromptIntent } from './prompt-rules';

/** A prompt with where it came from. `model`: null for `rules`. */
export interface WrittenPrompt extends BuyerPrompt {
  readonly origin: 'model' | 'rules';
  readonly model: string | null;
}

/** Five distinct prompts, one for each intent: those of a model that pass the rules, the others from templates. */
export function promptSet(
  subject: PromptSubject,
  offered: readonly BuyerPrompt[],
  model: string | null,
): WrittenPrompt[] {
  const templates = buyerPrompts(subject);
  const intentOf = new Map(templates.map(({ intent, text }) => [promptKey(text), intent]));
  const chosen = new Map<PromptIntent, WrittenPrompt>();
  const taken = new Set<string>();
  for (const { intent, text } of offered) {
    const accepted = acceptedPrompt(text, subject.brand, subject.language);
    if (accepted === null || chosen.has(intent)) continue;
    if (namesOtherCountry(accepted, subject.language, subject.country)) continue;
    const key = promptKey(accepted);
    // the sentence of another intent's template would stand twice when that template is used
    if (taken.has(key) || (intentOf.get(key) ?? intent) !== intent) continue;
    taken.add(key);
    chosen.set(intent, { intent, text: accepted, origin: 'model', model });
  }
  return templates.map(
    (prompt): WrittenPrompt => chosen.get(prompt.intent) ?? { ...prompt, origin: 'rules', model: null },
  );
}
