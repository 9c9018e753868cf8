import { parse } from 'tldts';
import { isBlank } from '../text/tidy';

export const MAX_NAME_CHARACTERS = 80;
const WWW = /(?<![\p{L}\p{N}])www\./iu;
/** What stands before a slash or a question mark. */
const BEFORE_PATH = /[\p{L}\p{N}.-]+(?=(?::\d*)?[/?])/gu;

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
  if (isBlank(name)) return 'must hold something that can be seen';
  // mails repeat the name, and must not carry a stranger's link in our name
  return name.includes('://') ? 'must not hold an address (://)' : null;
}

/**
 * As `nameFault`, for names that are mailed to people who never asked for them: nothing in them may be what mail programs
 * make a link of. A bare name such as `Agency.com` leads to no page of anybody's choice.
 */
export function mailedNameFault(name: string): string | null {
  const fault = nameFault(name);
  if (fault !== null) return fault;
  if (WWW.test(name)) return 'must not hold an address (www.)';
  const hasPage = (name.match(BEFORE_PATH) ?? []).some(isHost);
  return hasPage ? 'must not hold an address (such as example.com/page)' : null;
}

function isHost(text: string): boolean {
  const { isIp, isIcann, domain } = parse(text);
  return isIp === true || (isIcann === true && domain !== null);
}
