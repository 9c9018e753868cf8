const QUOTES = /["“”„‟«»＂]/gu;

/** A quoted local part may hold commas and spaces; the others cannot be seen. No address needs them. */
const NOT_IN_ADDRESSES = /["\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Does an address mean the same to a mail server as to whoever reads it? */
export function isPlainAddress(text: string): boolean {
  return !NOT_IN_ADDRESSES.test(text);
}

/** For mails: in quotes that it cannot close itself. */
export function quotedName(name: string): string {
  return `"${name.replace(QUOTES, "'")}"`;
}
