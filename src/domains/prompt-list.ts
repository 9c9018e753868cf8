import { AppError } from '../common/app-error';
import { isBlank, normalisePrompt } from '../text/tidy';

export const MAX_PROMPTS = 10;
const MAX_PROMPT_CHARACTERS = 500;

/** The agency's own prompts, trimmed, identical ones merged (the first spelling stays). Throws 400 `invalid_request`. */
export function checkedPrompts(given: readonly string[]): readonly string[] {
  const distinct = new Map<string, string>();
  for (const prompt of given.map((text) => text.trim())) {
    const length = Array.from(prompt).length;
    if (isBlank(prompt) || length > MAX_PROMPT_CHARACTERS) {
      throw fault(`each prompt must have 1 to ${MAX_PROMPT_CHARACTERS} characters`);
    }
    const key = normalisePrompt(prompt);
    if (!distinct.has(key)) distinct.set(key, prompt);
  }
  if (distinct.size < 1 || distinct.size > MAX_PROMPTS) {
    throw fault(`must hold 1 to ${MAX_PROMPTS} different prompts`);
  }
  return [...distinct.values()];
}

function fault(rule: string): AppError {
  return new AppError('invalid_request', `custom_prompts: ${rule}`);
}

/** Are these the same prompts, apart from order and case? */
export function samePrompts(one: readonly string[], other: readonly string[]): boolean {
  const keys = new Set(one.map(normalisePrompt));
  return (
    keys.size === new Set(other.map(normalisePrompt)).size &&
    other.every((text) => keys.has(normalisePrompt(text)))
  );
}
