import { isEmail } from 'class-validator';
import { mailbox } from '../text/mailbox';

export const MAX_ADDRESS_CHARACTERS = 254;
const QUOTES = /["“”„‟«»＂]/gu;

/** A quoted local part may hold commas and spaces; the others cannot be seen. No address needs them. */
const NOT_IN_ADDRESSES = /["\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Does an address mean the same to a mail server as to whoever reads it? */
export function isPlainAddress(text: string): boolean {
  return !NOT_IN_ADDRESSES.test(text);
}

/** An email address, as `isPlainAddress` allows it. */
export function isMailAddress(text: string): boolean {
  // in this order: half a surrogate pair makes `isEmail` throw; small letters may be more than capitals
  return isPlainAddress(text) && isEmail(text) && mailbox(text).length <= MAX_ADDRESS_CHARACTERS;
}

/** For mails: in quotes that it cannot close itself. */
export function quotedName(name: string): string {
  return `"${name.replace(QUOTES, "'")}"`;
}
