import data from './data/company-names.json';
import { fold, foldedLetters } from './fold';
import { withoutWww } from './host-name';
import { memoized } from './memoized';
import { listOf } from './word-lists';
import { isDomainLike } from './words';

const LEGAL_FORMS: ReadonlySet<string> = new Set(listOf(data.legalForms));
/** Legal forms that are words or names as well ("Day Spa"): they count in capitals or with dots, as in "S.p.A.". */
const WRITTEN_FORMS: ReadonlySet<string> = new Set(listOf(data.legalFormsAndWords));
/** What is added to a brand's name to say what it sells. */
const PRODUCT_NOUNS: ReadonlySet<string> = new Set(listOf(data.productNouns));
const CONNECTOR = /^(?:&|\+|and|und|et|e|y|z)$/iu;

/** "Acme GmbH & Co. KG" as "Acme"; a name of nothing but such words stays as it is. White space is collapsed. */
export function withoutLegalForm(name: string): string {
  const parts = partsOf(name.replace(/[®™©]/gu, ' '));
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

/** "Booking.com" as "Booking"; null when the name is not written as a domain. */
export function withoutSuffix(name: string): string | null {
  if (/\s/u.test(name) || !isDomainLike(name)) return null;
  const bare = withoutWww(name);
  return bare.slice(0, bare.lastIndexOf('.'));
}

/**
 * Key under which spellings of one brand meet: "Open Hands" and "OpenHands", "Monday.com" and "monday", "HubSpot CRM"
 * and "HubSpot", "Acme, Inc." and "Acme".
 */
export const brandKey: (name: string) => string = memoized((name) => {
  const bare = withoutLegalForm(name).replace(/^(?:the|der|die|das)\s+(?=\S)/iu, '');
  const parts = partsOf(withoutSuffix(bare) ?? bare);
  const kept = parts.length > 1 && PRODUCT_NOUNS.has(fold(parts.at(-1) ?? '')) ? parts.slice(0, -1) : parts;
  const spelled = kept.join(' ').replace(/&/gu, ' and ').replace(/\+/gu, ' plus ');
  return foldedLetters(spelled) || fold(name).trim();
});

/** Parts of a name as they are written, without the signs between them. */
function partsOf(name: string): string[] {
  return name.split(/[\s,]+/u).filter((part) => part !== '');
}

/** A connector belongs to the legal form only in front of one: "Acme & Co." */
function isLegal(part: string, isInner: boolean): boolean {
  const letters = foldedLetters(part);
  if (letters === '') return !CONNECTOR.test(part) || isInner;
  if (CONNECTOR.test(part)) return isInner;
  return LEGAL_FORMS.has(letters) || (WRITTEN_FORMS.has(letters) && /\p{Lu}.*\p{Lu}|\./u.test(part));
}
