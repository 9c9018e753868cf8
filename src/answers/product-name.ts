import { isCommonPhrase } from '../text/common-words';
import { answerWords } from './lexicon';
import { isTrade } from './name-family';
import { brandKey } from './name-forms';

const { u } = answerWords('name');

const DESIGNATION = /^(?=\S*\p{N})[\p{L}\p{N}.+/-]{1,12}$/u;
const ROMAN = /^(?:II|III|IV|VI|VII|VIII|IX)$/;
const MAKER_BEHIND = u`\s${'maker'}\s\p{Lu}.{0,40}$`;

/**
 * The brand in the name of a product that ends in a model's designation: "Acme Runner 17" and "Acme X300" as "Acme";
 * "Acme by Globex" as "Acme". A name whose first words are everyday words keeps them ("Motel 6", "New Harbor 880").
 */
export function makerOf(name: string): string {
  const bare = name.replace(MAKER_BEHIND, '');
  const parts = bare.split(/\s+/);
  let length = parts.length;
  while (length > 1 && isDesignation(parts[length - 1] ?? '')) length -= 1;
  if (length === parts.length || parts.some(isTrade)) return bare;
  // of more words than two nobody can tell where the maker's name ends
  if (length > 2) return parts.slice(0, length).join(' ');
  for (let size = 1; size <= length; size += 1) {
    const head = parts.slice(0, size).join(' ');
    // "New" alone is no brand, "New Harbor" may be one; behind it an abbreviation names the product
    const isBrand = !isCommonPhrase(parts[0] ?? '') || size > 1 || /^\p{Lu}{2,4}$/u.test(parts[1] ?? '');
    if (isBrand) return isCommonPhrase(head) && length === 1 ? bare : head;
  }
  return bare;
}

function isDesignation(part: string): boolean {
  return DESIGNATION.test(part) || ROMAN.test(part);
}

/**
 * The brand in the name of its product: "Acme" in "Acme Runner 17", and in "Acme Galaxy Watch" where Acme is known. "Acme
 * Dental" is a business of its own.
 */
export function makerName(name: string, isKnown: (key: string) => boolean): string {
  const parts = name.split(/\s+/u);
  if (isKnown(brandKey(name))) return name;
  for (let size = Math.min(3, parts.length - 1); size > 0; size -= 1) {
    const head = parts.slice(0, size).join(' ');
    // "Acme 56 Dental" is a business of its own
    const isModel = parts.slice(Math.max(size, parts.length - 2)).some((part) => /\p{N}/u.test(part));
    const isBusiness = parts.some(isTrade) || parts.some((part) => part.includes('/'));
    if (isModel && !isBusiness && head.length > 1 && !isCommonPhrase(head) && isKnown(brandKey(head)))
      return head;
  }
  return makerOf(name);
}
