/** What `collapse` changes, besides the ends: by code, because most characters of most texts are looked at. */
const UNTIDY = Uint8Array.from({ length: 0x10000 }, (_, code) =>
  /[^\S ]|[\u00ad\u200b\u200e\u200f\u2060]/u.test(String.fromCharCode(code)) ? 1 : 0,
);
const SPACE = 0x20;

/** Collapses white space and invisible characters to single spaces, and trims. */
export function collapse(text: string): string {
  return (
    isUntidy(text) ? text.replaceAll('\u00ad', '').replace(/[\s\u200b\u200e\u200f\u2060]+/gu, ' ') : text
  ).trim();
}

function isUntidy(text: string): boolean {
  let before = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (UNTIDY[code] === 1 || (code === SPACE && before === SPACE)) return true;
    before = code;
  }
  return false;
}

/** Truncates to `maxChars` characters, at a word boundary if one is near, with an ellipsis. */
export function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > maxChars / 2 ? cut.slice(0, space) : cut).trimEnd().toWellFormed()}…`;
}

/** The beginning of a text, up to the end of the last line that fits; of a line that is longer, as much as fits. */
export function cutAtLine(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const end = text.lastIndexOf('\n', maxChars);
  const cut = text.slice(0, end > maxChars / 2 ? end : maxChars);
  // half a surrogate pair is no character
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

const SEEN = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s]/u;

/** Is there nothing in a text that can be seen, such as in one of zero-width spaces? */
export function isBlank(text: string): boolean {
  return !SEEN.test(text);
}

/** Without quotation marks and white space around it. */
export function withoutQuotes(text: string): string {
  return text.replace(/^[\s"'“”„‟«»‹›‘’]+|[\s"'“”„‟«»‹›‘’]+$/gu, '');
}

/** The normalisation under which two prompts are one: case and surrounding white space do not count. */
export function normalisePrompt(prompt: string): string {
  return prompt.trim().toLowerCase();
}
