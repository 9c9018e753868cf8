/** Collapses white space and invisible characters to single spaces, and trims. */
export function collapse(text: string): string {
  return text.replace(/[\s\u200b\u200e\u200f\u2060]+/gu, ' ').trim();
}

/** Truncates to `maxChars` characters, at a word boundary if one is near, with an ellipsis. */
export function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > maxChars / 2 ? cut.slice(0, space) : cut).trimEnd().toWellFormed()}…`;
}

/** Without quotation marks and white space around it. */
export function withoutQuotes(text: string): string {
  return text.replace(/^[\s"'“”„‟«»‹›‘’]+|[\s"'“”„‟«»‹›‘’]+$/gu, '');
}

/** The normalisation under which two prompts are one: case and surrounding white space do not count. */
export function normalisePrompt(prompt: string): string {
  return prompt.trim().toLowerCase();
}
