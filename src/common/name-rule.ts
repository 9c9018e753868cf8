export const MAX_NAME_CHARACTERS = 80;

/**
 * Line ends, control and direction characters and half surrogate pairs: with them a name could end its line in a mail, or
 * be shown as something else than was typed.
 */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/u;

/**
 * What is wrong with a name that callers give, of an agency, a key or a brand, as the rest of a sentence; null: nothing.
 * White space around it is not looked at.
 */
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
