/** The normalisation under which two prompts are one: case and surrounding white space do not count. */
export function normalisePrompt(prompt: string): string {
  return prompt.trim().toLowerCase();
}
