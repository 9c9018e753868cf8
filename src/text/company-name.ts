import data from './data/company-names.json';
import { foldedLetters } from './fold';
import { listOf } from './word-lists';

const LEGAL_FORMS: ReadonlySet<string> = new Set(listOf(data.legalForms));
/** Legal forms that are words or names as well ("Day Spa"): they count in capitals or with dots, as in "S.p.A.". */
const WRITTEN_FORMS: ReadonlySet<string> = new Set(listOf(data.legalFormsAndWords));
const CONNECTOR = /^(?:&|\+|and|und|et|e|y|z)$/iu;

/** "Acme GmbH & Co. KG" as "Acme"; a name of nothing but such words stays as it is. White space is collapsed. */
export function withoutLegalForm(name: string): string {
  const parts = name.split(/[\s,®™©]+/u).filter((part) => part !== '');
  let length = parts.length;
  while (length > 1 && isLegal(parts[length - 1] ?? '', length < parts.length)) length -= 1;
  return parts.slice(0, length).join(' ');
}

/** Letters and digits of a name, folded, `&` read as "and": the form in which names of companies are compared. */
export function nameKey(name: string): string {
  return foldedLetters(name.replace(/&/gu, 'and'));
}

/** First letters of the words of a name: "Norddeutscher Rundfunk" as "nr". Empty for a single word. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s-]+/u).filter((part) => /^[\p{L}\p{N}]/u.test(part));
  return parts.length < 2 ? '' : nameKey(parts.map((part) => part.charAt(0)).join(''));
}

/** A connector belongs to the legal form only in front of one: "Acme & Co." */
function isLegal(part: string, isInner: boolean): boolean {
  const letters = foldedLetters(part);
  if (letters === '') return !CONNECTOR.test(part) || isInner;
  if (CONNECTOR.test(part)) return isInner;
  return LEGAL_FORMS.has(letters) || (WRITTEN_FORMS.has(letters) && /\p{Lu}.*\p{Lu}|\./u.test(part));
}
