export const MAX_NAME_CHARACTERS = 80;

/**
 * Line ends, control and direction characters and half surrogate pairs: with them a name could end its line in a mail, or
 * be shown as something else than was typed.
 */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/u;
const QUOTES = /["“”„‟«»＂]/gu;

/** A quoted local part may hold commas and spaces; the others cannot be seen. No address needs them. */
const NOT_IN_ADDRESSES = /["\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Does an address mean the same to a mail server as to whoever reads it? */
export function isPlainAddress(text: string): boolean {
  return !NOT_IN_ADDRESSES.test(text);
}

/** What is wrong with the name of an agency or a key, as the rest of a sentence; null: nothing. White space around it is not looked at. */
export function nameFault(name: string): string | null {
  const characters = Array.from(name.trim()).length;
  if (characters < 1 || characters > MAX_NAME_CHARACTERS) {
    return `must have 1 to ${MAX_NAME_CHARACTERS} characters`;
  }
  if (FORBIDDEN.test(name.trim()))
    return 'must not hold line breaks, control characters or direction characters';
  // mails repeat the name, and must not carry a stranger's link in our name
  return name.includes('://') ? 'must not hold an address (://)' : null;
}

/** For mails: in quotes that it cannot close itself. */
export function quotedName(name: string): string {
  return `"${name.replace(QUOTES, "'")}"`;
}
